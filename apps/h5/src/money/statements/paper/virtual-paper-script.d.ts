/** Made by paper-script.ts at the root of the app. */
declare module 'virtual:paper-script' {
  /** A classic script: it runs as it stands in a page, and nothing in it ends the script's element. */
  export const script: string
}
