/** Signing in and up with an e-mail address and a password, where a server allows it. */
export const password = {
  fullName: "Full name",
  email: "E-mail address",
  password: "Password",
  confirm: "Confirm password",
  logIn: "Log in",
  signUp: "Sign up",
  met: "met",
};
