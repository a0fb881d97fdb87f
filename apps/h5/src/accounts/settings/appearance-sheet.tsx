import { ArrowDown, ArrowUp } from 'lucide-react'
import { useWords } from '../../format/use-words.ts'
import { paletteStore, themeStore, usePalette } from '../../session/appearance.ts'
import { useStore } from '@plumbline/web/state/store'
import { Icon } from '@plumbline/web/parts/icon'
import { Seg } from '../../ui/fields/seg.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import styles from './appearance-sheet.module.css'
import { LanguageList } from './language-list.tsx'

const THEMES = ['device', 'light', 'dark'] as const
const PALETTES = ['green-up', 'red-up', 'red-up-blue-down', 'colour-blind'] as const

/** Language, theme and the colours of up and down: reachable from every page, before login too. */
export function AppearanceSheet({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const t = useWords()
  const theme = useStore(themeStore)

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('action.language_and_theme')}>
      <Seg
        label={t('appearance.theme')}
        choices={THEMES.map((value) => ({ value, label: t(`appearance.${value}`) }))}
        value={theme}
        onChoose={(value) => themeStore.set(value)}
      />
      <PaletteList />
      <h2 className={styles.head}>{t('title.language')}</h2>
      <LanguageList columns={2} />
    </Sheet>
  )
}

/** Each pair of colours as it looks, arrows beside it: colour never stands alone. */
function PaletteList() {
  const t = useWords()
  const shown = usePalette()

  return (
    <fieldset className={styles.palettes}>
      <legend>{t('appearance.updown')}</legend>
      {PALETTES.map((palette) => (
        <label key={palette}>
          <input
            type="radio"
            name="palette"
            checked={palette === shown}
            onChange={() => paletteStore.set(palette)}
          />
          <span>
            <span>{t(`palette.${palette}`)}</span>
            <span className={styles.pair} data-palette={palette}>
              <Icon of={ArrowUp} size={16} />
              <Icon of={ArrowDown} size={16} />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
