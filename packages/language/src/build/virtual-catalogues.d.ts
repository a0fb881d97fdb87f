/** Made by vite-catalogues.ts; refer to this file where `virtual:catalogues` is imported. */
declare module 'virtual:catalogues' {
  export const catalogues: Readonly<
    Record<
      import('../languages.ts').Language,
      Readonly<
        Record<import('../messages.ts').Part, () => Promise<import('../compile.ts').CompiledCatalogue>>
      >
    >
  >
}
