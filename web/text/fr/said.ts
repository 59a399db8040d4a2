import type { FirstWords } from "../catalogue.ts";

/** What browser and server say alike. */
export const said: FirstWords["said"] = {
  "Something in the request is not valid.": "La demande contient une erreur.",
  "Error Logging you in, try again": "La connexion a échoué, réessayez",
  "Only members of the panel can be assigned.": "Seuls les membres du tableau peuvent être assignés.",
  "That place is in another column.": "Cet emplacement est dans une autre colonne.",
  "Please log in again to continue using the app": "Reconnectez-vous pour continuer à utiliser l’application",
  "Your role in this domain does not allow that.": "Votre rôle dans ce domaine ne le permet pas.",
  "This access token may only read.": "Ce jeton d’accès ne permet que la lecture.",
  "This takes a sign-in; an access token is not enough.": "Il faut se connecter ; un jeton d’accès ne suffit pas.",
  "Your account is suspended. Please ask who runs this server.":
    "Votre compte est suspendu. Adressez-vous à la personne qui gère ce serveur.",
  "You cannot do that to yourself.": "Vous ne pouvez pas faire cela à vous-même.",
  "That does not exist, or you cannot see it.": "Cela n’existe pas, ou vous ne pouvez pas le voir.",
  "Failed to fetch domain details": "Impossible de charger le domaine",
  "Panel no longer exists": "Ce tableau n’existe plus",
  "Task no longer exists": "Cette tâche n’existe plus",
  "Collaborator not found": "Personne introuvable",
  "No task data to download": "Aucune tâche à télécharger",
  "This scheduled announcement does not exist.": "Cette annonce programmée n’existe pas.",
  "This comment does not exist.": "Ce commentaire n’existe pas.",
  "This label does not exist.": "Cette étiquette n’existe pas.",
  "This view does not exist.": "Cette vue n’existe pas.",
  "This panel has as many views as it can have.": "Plus de vues ne sont pas possibles dans ce tableau.",
  "Please give the view a name.": "Veuillez donner un nom à la vue.",
  "It has as many labels as it can have.": "Plus d’étiquettes ne sont pas possibles ici.",
  "There is a label of this name already.": "Il existe déjà une étiquette de ce nom.",
  "Please give the label a name.": "Veuillez donner un nom à l’étiquette.",
  "This file does not exist.": "Ce fichier n’existe pas.",
  "No announcement like this": "Cette annonce n’existe pas",
  "This invite does not exist.": "Cette invitation n’existe pas.",
  "Request timed out due to slow internet connection.": "La demande a expiré : la connexion Internet est trop lente.",
  "The same thing was changed elsewhere since.": "La même chose a été modifiée ailleurs entre-temps.",
  "Together with what others added, that is more than a task can hold.":
    "Avec ce que d’autres ont ajouté, c’est plus que ce qu’une tâche peut contenir.",
  "Another domain has or had this key. Please choose another one.":
    "Un autre domaine a ou a eu cette clé. Choisissez-en une autre.",
  "This domain has had as many keys as it can have. Please choose one of those.":
    "Ce domaine a déjà eu le nombre maximal de clés. Choisissez l’une d’elles.",
  "Somebody else has this username. Please choose another one.":
    "Ce nom d’utilisateur est déjà pris. Choisissez-en un autre.",
  "There is an account with this e-mail address. Please log in instead.":
    "Un compte existe déjà avec cette adresse e-mail. Connectez-vous.",
  "You have as many access tokens as you can have. Revoke one first.":
    "Vous avez atteint le nombre maximal de jetons d’accès. Révoquez-en un d’abord.",
  "This id is already taken.": "Cet identifiant est déjà pris.",
  "You have sent as many invites as you can in a day. Share the link instead.":
    "Vous avez envoyé le maximum d’invitations pour aujourd’hui. Partagez plutôt le lien.",
  "This task has as many comments as it can have.": "Cette tâche a atteint le nombre maximal de commentaires.",
  "This task has as many files as it can have.": "Cette tâche a atteint le nombre maximal de fichiers.",
  "This domain has no room left for files.": "Ce domaine n’a plus de place pour des fichiers.",
  "This domain has as many scheduled announcements as it can have.":
    "Ce domaine a atteint le nombre maximal d’annonces programmées.",
  "This domain has as many columns as it can have.": "Ce domaine a atteint le nombre maximal de colonnes.",
  "This domain has as many panels as it can have.": "Ce domaine a atteint le nombre maximal de tableaux.",
  "It holds tasks of panels that you cannot see. An admin or the owner can delete it.":
    "Elle contient des tâches de tableaux que vous ne pouvez pas voir. Un admin ou le propriétaire peut la supprimer.",
  "This column still has tasks.": "Cette colonne contient encore des tâches.",
  "This domain has no columns yet. Add one first.": "Ce domaine n’a pas encore de colonnes. Ajoutez-en une d’abord.",
  "That is not the setup code of this server.": "Ce n’est pas le code d’installation de ce serveur.",
  "This server is not set up yet. Whoever runs it opens the first account.":
    "Ce serveur n’est pas encore configuré. La personne qui le gère ouvre le premier compte.",
  "You need an invitation to open an account here.": "Vous avez besoin d’une invitation pour ouvrir un compte ici.",
  "Somebody has to run this server. Add another operator first.":
    "Quelqu’un doit gérer ce serveur. Ajoutez d’abord un autre opérateur.",
  "The owner cannot leave; transfer the ownership first.":
    "Le propriétaire ne peut pas partir ; transférez d’abord la propriété.",
  "They already have that role.": "Cette personne a déjà ce rôle.",
  "Who is in a domain, their roles and invites cannot be undone.":
    "Les membres d’un domaine, leurs rôles et les invitations ne peuvent pas être annulés.",
  "That has been undone already.": "C’est déjà annulé.",
  "The same thing was changed since.": "La même chose a été modifiée depuis.",
  "It was deleted since.": "Cela a été supprimé depuis.",
  "What was deleted more than 30 days ago cannot be brought back.":
    "Ce qui a été supprimé il y a plus de 30 jours ne peut pas être restauré.",
  "The column it was in was deleted since.": "La colonne d’origine a été supprimée depuis.",
  "Somebody who was assigned is no longer in the panel.": "Une personne assignée n’est plus dans le tableau.",
  "They are no longer in this domain.": "Cette personne n’est plus dans ce domaine.",
  "This invite has ended. Ask for a new one.": "Cette invitation a expiré. Demandez-en une nouvelle.",
  "This link to a file has been used, or has ended.": "Ce lien vers un fichier a été utilisé ou a expiré.",
  "Please say how long the file is.": "Indiquez la longueur du fichier.",
  "That is too large.": "C’est trop volumineux.",
  "The selected image must not be larger than 3MB.": "L’image ne doit pas dépasser 3 Mo.",
  "This file is larger than # MB.": "Ce fichier dépasse # Mo.",
  "Please select a valid image file.": "Choisissez un fichier image valide.",
  "Please send JSON.": "Envoyez du JSON.",
  "The file has no such part.": "Le fichier n’a pas cette partie.",
  "Too many requests. Please wait a moment.": "Trop de demandes. Patientez un instant.",
  "An error occurred while processing your request.": "Une erreur s’est produite lors du traitement de votre demande.",
  "The service is not available right now. Please try again in a moment.":
    "Le service n’est pas disponible pour le moment. Réessayez dans un instant.",
  "Your browser blocked the sign-in window. Allow pop-ups for this site and try again.":
    "Votre navigateur a bloqué la fenêtre de connexion. Autorisez les pop-ups pour ce site et réessayez.",
  "The sign-in window was closed before you finished. Try again when you are ready.":
    "La fenêtre de connexion a été fermée avant la fin. Réessayez quand vous serez prêt.",
  "Another sign-in window was opened. Please finish there.":
    "Une autre fenêtre de connexion est ouverte. Terminez dans celle-ci.",
  "The sign-in service cannot be reached. Check your connection and try again.":
    "Le service de connexion est injoignable. Vérifiez votre connexion et réessayez.",
  "Signing in is not set up for this address. Open the app at its usual address.":
    "La connexion n’est pas configurée pour cette adresse. Ouvrez l’application à son adresse habituelle.",
  "That is a different account. Please choose the one you were signed in with.":
    "C’est un autre compte. Choisissez celui avec lequel vous étiez connecté.",
  "Something went wrong while signing in. Please try again.":
    "Un problème est survenu lors de la connexion. Réessayez.",
  "Your browser blocks the storage that signing in needs. Allow site data and try again.":
    "Votre navigateur bloque le stockage nécessaire à la connexion. Autorisez les données de site et réessayez.",
  "Signing in is not set up correctly on this server. Please tell whoever runs it.":
    "La connexion n’est pas bien configurée ici. Prévenez la personne qui gère ce serveur.",
  "Your sign-in provider does not confirm that this e-mail address is yours. Confirm it there, or tell whoever runs this server.":
    "Votre fournisseur de connexion ne confirme pas que cette adresse e-mail est la vôtre. Confirmez-la chez lui, ou prévenez la personne qui gère ce serveur.",
  "Your account asks for a second step. Finish it with your provider and try again.":
    "Votre compte demande une deuxième étape. Terminez-la chez votre fournisseur et réessayez.",
  "Please write something to announce.": "Écrivez quelque chose à annoncer.",
  "Domain name has to be longer than 2 letters": "Le nom du domaine doit comporter plus de 2 lettres",
  "Domain name has to be longer than 2 letters excluding spaces":
    "Le nom du domaine doit comporter plus de 2 lettres sans les espaces",
  "Please enter a name.": "Saisissez un nom.",
  "Please write something, or choose from the list.": "Écrivez quelque chose ou choisissez dans la liste.",
  "Panel name has to be longer than 2 letters excluding spaces":
    "Le nom du tableau doit comporter plus de 2 lettres sans les espaces",
  "Please give the column a name.": "Donnez un nom à la colonne.",
  "Please give the task a title.": "Donnez un titre à la tâche.",
  "Please write a comment.": "Écrivez un commentaire.",
  "Please give the file a name.": "Donnez un nom au fichier.",
  "Please give the token a name.": "Donnez un nom au jeton.",
  "Please enter a valid username longer than 3 letters":
    "Saisissez un nom d’utilisateur valide d’au moins 3 caractères",
  "This link does not exist.": "Ce lien n’existe pas.",
  "This link has been used, or has ended. Ask for a new one.":
    "Ce lien a déjà servi ou a expiré. Demandez-en un nouveau.",
  "Please do not use your name, username or e-mail address as your password.":
    "Votre nom, votre nom d’utilisateur et votre adresse e-mail ne peuvent pas servir de mot de passe.",
  "Many people have this password, so it is guessed first. Please choose another one.":
    "Beaucoup de gens ont ce mot de passe, il est donc deviné en premier. Choisissez-en un autre.",
  "The two passwords are not the same.": "Les deux mots de passe ne sont pas identiques.",
  "This text has characters that cannot be stored.":
    "Ce texte contient des caractères qui ne peuvent pas être enregistrés.",
  "Please use letters, digits, dots, hyphens and underscores only.":
    "Utilisez uniquement des lettres, chiffres, points, tirets et traits de soulignement.",
  "Please use letters of one script only.": "Utilisez uniquement les lettres d’un seul alphabet.",
  "That word addresses everybody; please choose another name.":
    "Ce mot s’adresse à tout le monde ; choisissez un autre nom.",
  "Please enter a time as HH:MM.": "Saisissez une heure au format HH:MM.",
  "There is no such time zone.": "Ce fuseau horaire n’existe pas.",
  "Please enter your password.": "Saisissez votre mot de passe.",
  "This is not an e-mail address.": "Ce n’est pas une adresse e-mail.",
  "Please give a day and a time, as 2026-03-01T09:00.": "Indiquez un jour et une heure, par exemple 2026-03-01T09:00.",
  "Please use at least one digit.": "Utilisez au moins un chiffre.",
  "Please use at least one special character, such as ! or ?.": "Utilisez au moins un caractère spécial, comme ! ou ?.",
  "Please use at least one uppercase letter.": "Utilisez au moins une majuscule.",
  "A task can have at most # subtasks.": "Une tâche peut avoir au plus # sous-tâches.",
  "Please use at most # characters.": "Utilisez au plus # caractères.",
  "Please write 2 to 8 letters from A to Z and digits, beginning with a letter.":
    "Utilisez 2 à 8 lettres de A à Z et chiffres, en commençant par une lettre.",
  "Please use at least # characters.": "Utilisez au moins # caractères.",
};
