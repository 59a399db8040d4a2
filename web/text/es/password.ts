import type { Catalogue } from "../catalogue.ts";
export const password: Catalogue["password"] = {
  fullName: "Nombre completo",
  email: "Correo electrónico",
  password: "Contraseña",
  confirm: "Confirmar contraseña",
  logIn: "Iniciar sesión",
  signUp: "Crear cuenta",
  met: "cumplido",
  current: "Contraseña actual",
  next: "Contraseña nueva",
  change: "Cambiar contraseña",
  changed: "Tu contraseña ha cambiado. Tus otras sesiones han terminado.",
  changeText: "Al cambiarla terminan tus otras sesiones.",
  wrong: "Esa no es tu contraseña actual.",
  forgot: "¿Olvidaste tu contraseña?",
  forgotIntro:
    "Escribe tu correo electrónico. Si tiene una cuenta aquí, recibirás un enlace para poner una contraseña nueva.",
  sendLink: "Enviar el enlace",
  sent: "Revisa tu correo",
  sentText:
    "Si hay una cuenta con este correo, va un enlace en camino. Se puede usar una vez, durante una hora. Mira también en el correo no deseado.",
  noMail: "Este servidor no envía correo. Pide una contraseña nueva a quien lo administra.",
  backToLogin: "Volver a iniciar sesión",
  resetIntro: "Se cerrarán todas tus sesiones y entrarás con la nueva.",
  setPassword: "Guardar contraseña",
  reset: "Tu contraseña está guardada. Inicia sesión con ella.",
  askAgain: "Pedir un enlace nuevo",
};
