export const RegisterPage = (_: { readonly redirect: string | null; readonly invitation: string | null; readonly onSignedIn: () => void }) => null
