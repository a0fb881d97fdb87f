export const LoginPage = (_: { readonly redirect: string | null; readonly onSignedIn: () => void }) => null
