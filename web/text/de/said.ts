import type { FirstWords } from "../catalogue.ts";

/** What browser and server say alike. */
export const said: FirstWords["said"] = {
  "Something in the request is not valid.": "An der Anfrage stimmt etwas nicht.",
  "Error Logging you in, try again": "Die Anmeldung hat nicht geklappt, bitte versuche es noch einmal",
  "Only members of the panel can be assigned.": "Zuweisen kann man nur Mitgliedern des Boards.",
  "That place is in another column.": "Dieser Platz ist in einer anderen Spalte.",
  "Please log in again to continue using the app": "Bitte melde dich wieder an, um weiterzumachen",
  "Your role in this domain does not allow that.": "Deine Rolle in dieser Domain erlaubt das nicht.",
  "This access token may only read.": "Dieses Zugriffstoken darf nur lesen.",
  "This takes a sign-in; an access token is not enough.":
    "Dafür musst du dich anmelden; ein Zugriffstoken genügt nicht.",
  "Your account is suspended. Please ask who runs this server.":
    "Dein Konto ist gesperrt. Bitte frage, wer diesen Server betreibt.",
  "You cannot do that to yourself.": "Das geht nicht bei dir selbst.",
  "That does not exist, or you cannot see it.": "Das gibt es nicht, oder du kannst es nicht sehen.",
  "Failed to fetch domain details": "Die Domain konnte nicht geladen werden",
  "Panel no longer exists": "Dieses Board gibt es nicht mehr",
  "Task no longer exists": "Diese Aufgabe gibt es nicht mehr",
  "Collaborator not found": "Person nicht gefunden",
  "No task data to download": "Keine Aufgaben zum Herunterladen",
  "This scheduled announcement does not exist.": "Diese geplante Ankündigung gibt es nicht.",
  "This comment does not exist.": "Diesen Kommentar gibt es nicht.",
  "This label does not exist.": "Dieses Label gibt es nicht.",
  "This view does not exist.": "Diese Ansicht gibt es nicht.",
  "This panel has as many views as it can have.": "Mehr Ansichten sind auf diesem Board nicht möglich.",
  "Please give the view a name.": "Bitte gib der Ansicht einen Namen.",
  "It has as many labels as it can have.": "Mehr Labels sind hier nicht möglich.",
  "There is a label of this name already.": "Es gibt schon ein Label mit diesem Namen.",
  "Please give the label a name.": "Bitte gib dem Label einen Namen.",
  "This file does not exist.": "Diese Datei gibt es nicht.",
  "No announcement like this": "Diese Ankündigung gibt es nicht",
  "This invite does not exist.": "Diese Einladung gibt es nicht.",
  "Request timed out due to slow internet connection.": "Zeitüberschreitung: Die Internetverbindung ist zu langsam.",
  "The same thing was changed elsewhere since.": "Das wurde inzwischen auch anderswo geändert.",
  "Together with what others added, that is more than a task can hold.":
    "Zusammen mit dem, was andere hinzugefügt haben, ist das mehr, als eine Aufgabe fassen kann.",
  "Another domain has or had this key. Please choose another one.":
    "Eine andere Domain hat oder hatte dieses Kürzel. Bitte wähle ein anderes.",
  "This domain has had as many keys as it can have. Please choose one of those.":
    "Diese Domain hatte schon so viele Kürzel wie möglich. Bitte wähle eines davon.",
  "Somebody else has this username. Please choose another one.":
    "Diesen Benutzernamen gibt es schon. Bitte wähle einen anderen.",
  "There is an account with this e-mail address. Please log in instead.":
    "Mit dieser E-Mail-Adresse gibt es schon ein Konto. Bitte melde dich an.",
  "You have as many access tokens as you can have. Revoke one first.":
    "Mehr Zugriffstokens sind nicht möglich. Widerrufe zuerst eines.",
  "This id is already taken.": "Diese ID ist schon vergeben.",
  "You have sent as many invites as you can in a day. Share the link instead.":
    "Mehr Einladungen lassen sich an einem Tag nicht senden. Teile stattdessen den Link.",
  "This task has as many comments as it can have.": "Mehr Kommentare sind an dieser Aufgabe nicht möglich.",
  "This task has as many files as it can have.": "Mehr Dateien sind an dieser Aufgabe nicht möglich.",
  "This domain has no room left for files.": "In dieser Domain ist kein Platz mehr für Dateien.",
  "This domain has as many scheduled announcements as it can have.":
    "Mehr geplante Ankündigungen sind in dieser Domain nicht möglich.",
  "This domain has as many columns as it can have.": "Mehr Spalten sind in dieser Domain nicht möglich.",
  "This domain has as many panels as it can have.": "Mehr Boards sind in dieser Domain nicht möglich.",
  "It holds tasks of panels that you cannot see. An admin or the owner can delete it.":
    "Darin sind Aufgaben von Boards, die du nicht sehen kannst. Ein Admin oder der Inhaber kann sie löschen.",
  "This column still has tasks.": "In dieser Spalte sind noch Aufgaben.",
  "This domain has no columns yet. Add one first.": "Diese Domain hat noch keine Spalten. Füge zuerst eine hinzu.",
  "That is not the setup code of this server.": "Das ist nicht der Einrichtungscode dieses Servers.",
  "This server is not set up yet. Whoever runs it opens the first account.":
    "Dieser Server ist noch nicht eingerichtet. Wer ihn betreibt, eröffnet das erste Konto.",
  "You need an invitation to open an account here.": "Du brauchst eine Einladung, um hier ein Konto zu eröffnen.",
  "Somebody has to run this server. Add another operator first.":
    "Jemand muss diesen Server betreiben. Füge zuerst einen weiteren Betreiber hinzu.",
  "The owner cannot leave; transfer the ownership first.":
    "Wem die Domain gehört, kann sie nicht verlassen; übertrage sie zuerst.",
  "They already have that role.": "Diese Person hat die Rolle schon.",
  "Who is in a domain, their roles and invites cannot be undone.":
    "Mitgliedschaften, Rollen und Einladungen lassen sich nicht rückgängig machen.",
  "That has been undone already.": "Das wurde schon rückgängig gemacht.",
  "The same thing was changed since.": "Das wurde inzwischen geändert.",
  "It was deleted since.": "Das wurde inzwischen gelöscht.",
  "What was deleted more than 30 days ago cannot be brought back.":
    "Was vor mehr als 30 Tagen gelöscht wurde, lässt sich nicht wiederherstellen.",
  "The column it was in was deleted since.": "Die Spalte dazu wurde inzwischen gelöscht.",
  "Somebody who was assigned is no longer in the panel.": "Eine zugewiesene Person ist nicht mehr in diesem Board.",
  "They are no longer in this domain.": "Diese Person ist nicht mehr in der Domain.",
  "This invite has ended. Ask for a new one.": "Diese Einladung ist abgelaufen. Bitte um eine neue.",
  "This link to a file has been used, or has ended.": "Dieser Link zu einer Datei wurde benutzt oder ist abgelaufen.",
  "Please say how long the file is.": "Bitte gib an, wie lang die Datei ist.",
  "That is too large.": "Das ist zu groß.",
  "The selected image must not be larger than 3MB.": "Das Bild darf nicht größer als 3 MB sein.",
  "This file is larger than # MB.": "Diese Datei ist größer als # MB.",
  "Please select a valid image file.": "Bitte wähle eine gültige Bilddatei.",
  "Please send JSON.": "Bitte sende JSON.",
  "The file has no such part.": "Diesen Teil hat die Datei nicht.",
  "Too many requests. Please wait a moment.": "Zu viele Anfragen. Bitte warte einen Moment.",
  "An error occurred while processing your request.": "Bei deiner Anfrage ist ein Fehler aufgetreten.",
  "The service is not available right now. Please try again in a moment.":
    "Der Dienst ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.",
  "Your browser blocked the sign-in window. Allow pop-ups for this site and try again.":
    "Dein Browser hat das Anmeldefenster blockiert. Erlaube Pop-ups für diese Seite und versuche es noch einmal.",
  "The sign-in window was closed before you finished. Try again when you are ready.":
    "Das Anmeldefenster wurde vorher geschlossen. Versuche es noch einmal, wenn du so weit bist.",
  "Another sign-in window was opened. Please finish there.":
    "Ein anderes Anmeldefenster ist offen. Bitte mach dort weiter.",
  "The sign-in service cannot be reached. Check your connection and try again.":
    "Der Anmeldedienst ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.",
  "Signing in is not set up for this address. Open the app at its usual address.":
    "Für diese Adresse ist keine Anmeldung eingerichtet. Öffne die App unter ihrer üblichen Adresse.",
  "That is a different account. Please choose the one you were signed in with.":
    "Das ist ein anderes Konto. Bitte wähle das, mit dem du angemeldet warst.",
  "Something went wrong while signing in. Please try again.":
    "Bei der Anmeldung ist etwas schiefgegangen. Bitte versuche es noch einmal.",
  "Your browser blocks the storage that signing in needs. Allow site data and try again.":
    "Dein Browser blockiert den Speicher, den die Anmeldung braucht. Erlaube Websitedaten und versuche es noch einmal.",
  "Signing in is not set up correctly on this server. Please tell whoever runs it.":
    "Die Anmeldung ist hier nicht richtig eingerichtet. Bitte sag denen Bescheid, die diesen Server betreiben.",
  "Your sign-in provider does not confirm that this e-mail address is yours. Confirm it there, or tell whoever runs this server.":
    "Dein Anmeldedienst bestätigt nicht, dass diese E-Mail-Adresse dir gehört. Bestätige sie dort, oder sag denen Bescheid, die diesen Server betreiben.",
  "Your account asks for a second step. Finish it with your provider and try again.":
    "Dein Konto verlangt einen zweiten Schritt. Schließe ihn beim Anbieter ab und versuche es noch einmal.",
  "Please write something to announce.": "Bitte schreib eine Ankündigung.",
  "Domain name has to be longer than 2 letters": "Der Name der Domain muss länger als 2 Zeichen sein",
  "Domain name has to be longer than 2 letters excluding spaces":
    "Der Name der Domain muss ohne Leerzeichen länger als 2 Zeichen sein",
  "Please enter a name.": "Bitte gib einen Namen ein.",
  "Please write something, or choose from the list.": "Bitte schreib etwas oder wähle aus der Liste.",
  "Panel name has to be longer than 2 letters excluding spaces":
    "Der Name des Boards muss ohne Leerzeichen länger als 2 Zeichen sein",
  "Please give the column a name.": "Bitte gib der Spalte einen Namen.",
  "Please give the task a title.": "Bitte gib der Aufgabe einen Titel.",
  "Please write a comment.": "Bitte schreib einen Kommentar.",
  "Please give the file a name.": "Bitte gib der Datei einen Namen.",
  "Please give the token a name.": "Bitte gib dem Token einen Namen.",
  "Please enter a valid username longer than 3 letters":
    "Bitte gib einen gültigen Benutzernamen mit mindestens 3 Zeichen ein",
  "This link does not exist.": "Diesen Link gibt es nicht.",
  "This link has been used, or has ended. Ask for a new one.":
    "Dieser Link wurde schon benutzt oder ist abgelaufen. Fordere einen neuen an.",
  "Please do not use your name, username or e-mail address as your password.":
    "Bitte nimm nicht deinen Namen, Benutzernamen oder deine E-Mail-Adresse als Passwort.",
  "Many people have this password, so it is guessed first. Please choose another one.":
    "Dieses Passwort haben viele, es wird als Erstes erraten. Bitte wähle ein anderes.",
  "The two passwords are not the same.": "Die Passwörter stimmen nicht überein.",
  "This text has characters that cannot be stored.": "Dieser Text enthält Zeichen, die sich nicht speichern lassen.",
  "Please use letters, digits, dots, hyphens and underscores only.":
    "Bitte nimm nur Buchstaben, Ziffern, Punkte, Binde- und Unterstriche.",
  "Please use letters of one script only.": "Bitte nimm nur Buchstaben einer Schrift.",
  "That word addresses everybody; please choose another name.":
    "Dieses Wort spricht alle an; bitte wähle einen anderen Namen.",
  "Please enter a time as HH:MM.": "Bitte gib eine Uhrzeit als HH:MM ein.",
  "There is no such time zone.": "Diese Zeitzone gibt es nicht.",
  "Please enter your password.": "Bitte gib dein Passwort ein.",
  "This is not an e-mail address.": "Das ist keine E-Mail-Adresse.",
  "Please give a day and a time, as 2026-03-01T09:00.": "Bitte gib Tag und Uhrzeit an, etwa 2026-03-01T09:00.",
  "Please use at least one digit.": "Bitte nimm mindestens eine Ziffer.",
  "Please use at least one special character, such as ! or ?.":
    "Bitte nimm mindestens ein Sonderzeichen, etwa ! oder ?.",
  "Please use at least one uppercase letter.": "Bitte nimm mindestens einen Großbuchstaben.",
  "A task can have at most # subtasks.": "Eine Aufgabe kann höchstens # Unteraufgaben haben.",
  "Please use at most # characters.": "Bitte nimm höchstens # Zeichen.",
  "Please write 2 to 8 letters from A to Z and digits, beginning with a letter.":
    "Bitte nimm 2 bis 8 Buchstaben von A bis Z und Ziffern, mit einem Buchstaben am Anfang.",
  "Please use at least # characters.": "Bitte nimm mindestens # Zeichen.",
};
