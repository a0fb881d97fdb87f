import { createStore } from '@plumbline/web/state/store'

/** What a browser hands over that can install the app by one tap (`beforeinstallprompt`). */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** The browser's offer, kept until the customer asks for it: nothing is put before a page unasked. */
export const installOffer = createStore<InstallOffer | undefined>(undefined)

/** Called once at launch: the browser offers early, and once. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.set(event as InstallOffer)
  })
  addEventListener('appinstalled', () => installOffer.set(undefined))
}
