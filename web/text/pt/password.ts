import type { Catalogue } from "../catalogue.ts";
export const password: Catalogue["password"] = {
  fullName: "Nome completo",
  email: "E-mail",
  password: "Senha",
  confirm: "Confirmar senha",
  logIn: "Entrar",
  signUp: "Criar conta",
  met: "atendido",
  current: "Senha atual",
  next: "Nova senha",
  change: "Alterar senha",
  changed: "Sua senha foi alterada. Suas outras sessões foram encerradas.",
  changeText: "Ao alterá-la, suas outras sessões são encerradas.",
  wrong: "Essa não é a sua senha atual.",
  forgot: "Esqueceu a senha?",
  forgotIntro:
    "Informe seu e-mail. Se houver uma conta com ele aqui, você receberá um link para definir uma nova senha.",
  sendLink: "Enviar o link",
  sent: "Veja seu e-mail",
  sentText:
    "Se houver uma conta com este e-mail, um link está a caminho. Ele pode ser usado uma vez, dentro de uma hora. Veja também o spam.",
  noMail: "Este servidor não envia e-mails. Peça uma nova senha a quem o administra.",
  backToLogin: "Voltar ao login",
  resetIntro: "Você será desconectado de todos os lugares e entrará com a nova.",
  setPassword: "Definir senha",
  reset: "Sua senha foi definida. Entre com ela.",
  askAgain: "Pedir um novo link",
};
