export const LanguagePage = () => null
