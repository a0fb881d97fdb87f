/** Made by vite-desk-catalogues.ts. */
declare module 'virtual:desk-catalogues' {
  export const deskCatalogues: Readonly<
    Record<
      import('../desk-messages.ts').DeskLanguage,
      () => Promise<import('../compile.ts').CompiledCatalogue>
    >
  >
}
