import type { FirstWords } from "../catalogue.ts";

/** What browser and server say alike. */
export const said: FirstWords["said"] = {
  "Something in the request is not valid.": "Hay algo incorrecto en la solicitud.",
  "Error Logging you in, try again": "Error al iniciar sesión, inténtalo de nuevo",
  "Only members of the panel can be assigned.": "Solo se puede asignar a miembros del tablero.",
  "That place is in another column.": "Ese lugar está en otra columna.",
  "Please log in again to continue using the app": "Vuelve a iniciar sesión para seguir usando la aplicación",
  "Your role in this domain does not allow that.": "Tu rol en este dominio no lo permite.",
  "This access token may only read.": "Este token de acceso solo permite leer.",
  "This takes a sign-in; an access token is not enough.":
    "Para esto hay que iniciar sesión; un token de acceso no basta.",
  "Your account is suspended. Please ask who runs this server.":
    "Tu cuenta está suspendida. Pregunta a quien administra este servidor.",
  "You cannot do that to yourself.": "No puedes hacerte eso a ti mismo.",
  "That does not exist, or you cannot see it.": "Eso no existe o no puedes verlo.",
  "Failed to fetch domain details": "No se pudo cargar el dominio",
  "Panel no longer exists": "Este tablero ya no existe",
  "Task no longer exists": "Esta tarea ya no existe",
  "Collaborator not found": "No se encontró a esa persona",
  "No task data to download": "No hay tareas que descargar",
  "This scheduled announcement does not exist.": "Este anuncio programado no existe.",
  "This comment does not exist.": "Este comentario no existe.",
  "This label does not exist.": "Esta etiqueta no existe.",
  "This view does not exist.": "Esta vista no existe.",
  "This panel has as many views as it can have.": "En este tablero no caben más vistas.",
  "Please give the view a name.": "Ponle un nombre a la vista.",
  "It has as many labels as it can have.": "Aquí no caben más etiquetas.",
  "There is a label of this name already.": "Ya hay una etiqueta con este nombre.",
  "Please give the label a name.": "Ponle un nombre a la etiqueta.",
  "This file does not exist.": "Este archivo no existe.",
  "No announcement like this": "Ese anuncio no existe",
  "This invite does not exist.": "Esta invitación no existe.",
  "Request timed out due to slow internet connection.":
    "La solicitud tardó demasiado: la conexión a internet es lenta.",
  "The same thing was changed elsewhere since.": "Lo mismo se cambió en otro lugar mientras tanto.",
  "Together with what others added, that is more than a task can hold.":
    "Junto con lo que otros han añadido, es más de lo que puede contener una tarea.",
  "Another domain has or had this key. Please choose another one.": "Otro dominio tiene o tuvo esta clave. Elige otra.",
  "This domain has had as many keys as it can have. Please choose one of those.":
    "Este dominio ya ha tenido el máximo de claves. Elige una de ellas.",
  "Somebody else has this username. Please choose another one.": "Ese nombre de usuario ya está en uso. Elige otro.",
  "There is an account with this e-mail address. Please log in instead.":
    "Ya hay una cuenta con este correo electrónico. Inicia sesión.",
  "You have as many access tokens as you can have. Revoke one first.":
    "Ya tienes el máximo de tokens de acceso. Revoca uno primero.",
  "This id is already taken.": "Este identificador ya está en uso.",
  "You have sent as many invites as you can in a day. Share the link instead.":
    "Ya has enviado el máximo de invitaciones por día. Comparte el enlace.",
  "This task has as many comments as it can have.": "Esta tarea ya tiene el máximo de comentarios.",
  "This task has as many files as it can have.": "Esta tarea ya tiene el máximo de archivos.",
  "This domain has no room left for files.": "En este dominio no queda espacio para archivos.",
  "This domain has as many scheduled announcements as it can have.":
    "Este dominio ya tiene el máximo de anuncios programados.",
  "This domain has as many columns as it can have.": "Este dominio ya tiene el máximo de columnas.",
  "This domain has as many panels as it can have.": "Este dominio ya tiene el máximo de tableros.",
  "It holds tasks of panels that you cannot see. An admin or the owner can delete it.":
    "Contiene tareas de tableros que no puedes ver. Un administrador o el propietario puede eliminarla.",
  "This column still has tasks.": "Esta columna todavía tiene tareas.",
  "This domain has no columns yet. Add one first.": "Este dominio aún no tiene columnas. Añade una primero.",
  "That is not the setup code of this server.": "Ese no es el código de configuración de este servidor.",
  "This server is not set up yet. Whoever runs it opens the first account.":
    "Este servidor aún no está configurado. Quien lo administra abre la primera cuenta.",
  "You need an invitation to open an account here.": "Necesitas una invitación para abrir una cuenta aquí.",
  "Somebody has to run this server. Add another operator first.":
    "Alguien tiene que administrar este servidor. Añade primero a otro operador.",
  "The owner cannot leave; transfer the ownership first.":
    "El propietario no puede irse; transfiere antes la propiedad.",
  "They already have that role.": "Esa persona ya tiene ese rol.",
  "Who is in a domain, their roles and invites cannot be undone.":
    "Los miembros de un dominio, sus roles y las invitaciones no se pueden deshacer.",
  "That has been undone already.": "Eso ya se deshizo.",
  "The same thing was changed since.": "Eso ha cambiado desde entonces.",
  "It was deleted since.": "Se eliminó desde entonces.",
  "What was deleted more than 30 days ago cannot be brought back.":
    "Lo que se eliminó hace más de 30 días no se puede recuperar.",
  "The column it was in was deleted since.": "La columna en la que estaba se eliminó desde entonces.",
  "Somebody who was assigned is no longer in the panel.": "Alguien a quien estaba asignada ya no está en el tablero.",
  "They are no longer in this domain.": "Esa persona ya no está en este dominio.",
  "This invite has ended. Ask for a new one.": "Esta invitación ha caducado. Pide una nueva.",
  "This link to a file has been used, or has ended.": "Este enlace a un archivo ya se usó o ha caducado.",
  "Please say how long the file is.": "Indica cuánto mide el archivo.",
  "That is too large.": "Es demasiado grande.",
  "The selected image must not be larger than 3MB.": "La imagen no puede superar los 3 MB.",
  "This file is larger than # MB.": "Este archivo supera los # MB.",
  "Please select a valid image file.": "Elige un archivo de imagen válido.",
  "Please send JSON.": "Envía JSON.",
  "The file has no such part.": "El archivo no tiene esa parte.",
  "Too many requests. Please wait a moment.": "Demasiadas solicitudes. Espera un momento.",
  "An error occurred while processing your request.": "Se produjo un error al procesar tu solicitud.",
  "The service is not available right now. Please try again in a moment.":
    "El servicio no está disponible ahora. Inténtalo de nuevo en un momento.",
  "Your browser blocked the sign-in window. Allow pop-ups for this site and try again.":
    "Tu navegador bloqueó la ventana de inicio de sesión. Permite las ventanas emergentes de este sitio e inténtalo de nuevo.",
  "The sign-in window was closed before you finished. Try again when you are ready.":
    "La ventana de inicio de sesión se cerró antes de terminar. Inténtalo de nuevo cuando quieras.",
  "Another sign-in window was opened. Please finish there.":
    "Se abrió otra ventana de inicio de sesión. Termina en ella.",
  "The sign-in service cannot be reached. Check your connection and try again.":
    "No se puede conectar con el servicio de inicio de sesión. Revisa tu conexión e inténtalo de nuevo.",
  "Signing in is not set up for this address. Open the app at its usual address.":
    "El inicio de sesión no está configurado para esta dirección. Abre la aplicación en su dirección habitual.",
  "That is a different account. Please choose the one you were signed in with.":
    "Esa es otra cuenta. Elige aquella con la que habías iniciado sesión.",
  "Something went wrong while signing in. Please try again.": "Algo salió mal al iniciar sesión. Inténtalo de nuevo.",
  "Your browser blocks the storage that signing in needs. Allow site data and try again.":
    "Tu navegador bloquea el almacenamiento que necesita el inicio de sesión. Permite los datos del sitio e inténtalo de nuevo.",
  "Signing in is not set up correctly on this server. Please tell whoever runs it.":
    "El inicio de sesión no está bien configurado aquí. Avisa a quien administra este servidor.",
  "Your sign-in provider does not confirm that this e-mail address is yours. Confirm it there, or tell whoever runs this server.":
    "Tu proveedor de inicio de sesión no confirma que esta dirección de correo sea tuya. Confírmala allí o avisa a quien administra este servidor.",
  "Your account asks for a second step. Finish it with your provider and try again.":
    "Tu cuenta pide un segundo paso. Complétalo con tu proveedor e inténtalo de nuevo.",
  "Please write something to announce.": "Escribe algo que anunciar.",
  "Domain name has to be longer than 2 letters": "El nombre del dominio debe tener más de 2 letras",
  "Domain name has to be longer than 2 letters excluding spaces":
    "El nombre del dominio debe tener más de 2 letras sin contar los espacios",
  "Please enter a name.": "Escribe un nombre.",
  "Please write something, or choose from the list.": "Escribe algo o elige de la lista.",
  "Panel name has to be longer than 2 letters excluding spaces":
    "El nombre del tablero debe tener más de 2 letras sin contar los espacios",
  "Please give the column a name.": "Pon un nombre a la columna.",
  "Please give the task a title.": "Pon un título a la tarea.",
  "Please write a comment.": "Escribe un comentario.",
  "Please give the file a name.": "Pon un nombre al archivo.",
  "Please give the token a name.": "Pon un nombre al token.",
  "Please enter a valid username longer than 3 letters": "Escribe un nombre de usuario válido de al menos 3 caracteres",
  "This link does not exist.": "Este enlace no existe.",
  "This link has been used, or has ended. Ask for a new one.":
    "Este enlace ya se ha usado o ha caducado. Pide uno nuevo.",
  "Please do not use your name, username or e-mail address as your password.":
    "No uses tu nombre, tu nombre de usuario ni tu correo electrónico como contraseña.",
  "Many people have this password, so it is guessed first. Please choose another one.":
    "Mucha gente tiene esta contraseña, así que es la primera que se adivina. Elige otra.",
  "The two passwords are not the same.": "Las dos contraseñas no coinciden.",
  "This text has characters that cannot be stored.": "Este texto contiene caracteres que no se pueden guardar.",
  "Please use letters, digits, dots, hyphens and underscores only.":
    "Usa solo letras, números, puntos, guiones y guiones bajos.",
  "Please use letters of one script only.": "Usa solo letras de un mismo alfabeto.",
  "That word addresses everybody; please choose another name.": "Esa palabra se dirige a todos; elige otro nombre.",
  "Please enter a time as HH:MM.": "Escribe una hora como HH:MM.",
  "There is no such time zone.": "Esa zona horaria no existe.",
  "Please enter your password.": "Escribe tu contraseña.",
  "This is not an e-mail address.": "Esto no es un correo electrónico.",
  "Please give a day and a time, as 2026-03-01T09:00.": "Indica un día y una hora, como 2026-03-01T09:00.",
  "Please use at least one digit.": "Usa al menos un número.",
  "Please use at least one special character, such as ! or ?.": "Usa al menos un carácter especial, como ! o ?.",
  "Please use at least one uppercase letter.": "Usa al menos una mayúscula.",
  "A task can have at most # subtasks.": "Una tarea puede tener como máximo # subtareas.",
  "Please use at most # characters.": "Usa como máximo # caracteres.",
  "Please write 2 to 8 letters from A to Z and digits, beginning with a letter.":
    "Usa de 2 a 8 letras de la A a la Z y cifras, empezando por una letra.",
  "Please use at least # characters.": "Usa al menos # caracteres.",
};
