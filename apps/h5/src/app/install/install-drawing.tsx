import { Bob } from '@plumbline/web/parts/mark'
import type { Way } from './device.ts'
import styles from '../../openness/status/shell-pages.module.css'

const PHONE =
  'M96.500 8.500h64a10 10 0 0 1 10 10v123a10 10 0 0 1-10 10h-64a10 10 0 0 1-10-10v-123a10 10 0 0 1 10-10z'
const WINDOW = 'M28.500 20.500h200v112h-200zM28.500 44.500h200'
/** Share: an arrow out of a tray. */
const SHARE = 'M128.500 136.500v-15M123.500 125.500l5-5 5 5M120.500 128.500h-3v12h22v-12h-3'
const DOTS = 'M159.500 20.500v.01M159.500 26.500v.01M159.500 32.500v.01'
/** The sign of Chrome and Edge at the end of the address line: a screen with an arrow into it. */
const INSTALL = 'M206.500 26.500h-9v10h14v-5M207.500 32.500l3.500 3.500 3.500-3.500M211 25.500v10'
const MENU = 'M34.500 30.500h14M34.500 34.500h9'
const BOOKMARK = 'M204.500 25.500h10v13l-5-4-5 4z'

const MARKS: Readonly<Record<Way, string>> = {
  ios: SHARE,
  android: DOTS,
  firefox_android: DOTS,
  desktop: INSTALL,
  safari_desktop: MENU,
  firefox_desktop: BOOKMARK,
}

const PHONES: readonly Way[] = ['ios', 'android', 'firefox_android']

/** Where the first tap goes, as a line drawing: the device, its sign in ink, our icon where it will stand. */
export function InstallDrawing({ way }: { readonly way: Way }) {
  const isPhone = PHONES.includes(way)

  return (
    <svg className={styles.drawing} viewBox="0 0 257 160" width="257" height="160" aria-hidden="true">
      <path d={isPhone ? PHONE : WINDOW} className={styles.device} />
      {!isPhone && <path d="M56.500 26.500h136v12h-136z" className={styles.quiet} />}
      <path d={MARKS[way]} className={styles.sign} />
      <rect
        x={isPhone ? 110.5 : 110.5}
        y={isPhone ? 52.5 : 66.5}
        width="36"
        height="36"
        rx="8"
        className={styles.device}
      />
      <path
        d={isPhone ? 'M119.500 60.500h18M128.500 60.500v8' : 'M119.500 74.500h18M128.500 74.500v8'}
        className={styles.cord}
      />
      <Bob x={128.5} y={isPhone ? 84 : 98} scale={0.9} />
    </svg>
  )
}
