/** Where the development identity provider lives; its issuer is PUBLIC_URL and this. */
export const devPath = "/dev-idp";
