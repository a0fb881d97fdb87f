export const AppearanceSheet = (_: { readonly isOpen: boolean; readonly onClose: () => void }) => null
