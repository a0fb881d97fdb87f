import { everyDeskArea as area } from './catalogues/en/every-desk-area.ts'
import type { DeskLanguage, DeskMessageKey } from './desk-messages.ts'
import { DESK_PO_FILES, readTranslations } from './po/po-files.ts'

type DeskTexts = Readonly<Record<DeskMessageKey, string>>

const english: DeskTexts = {
  ...area.desk,
  ...area.deskReview,
  ...area.deskReason,
  ...area.deskOffice,
  ...area.deskSecurity,
  ...area.deskInvestment,
  ...area.deskGates,
  ...area.deskGrowth,
  ...area.deskContent,
  ...area.deskSetting,
  ...area.deskSupport,
  ...area.deskProduct,
  ...area.deskField,
  ...area.deskMarket,
}

/** All texts of the desk, as written: for tests. The desk loads compiled pieces instead (vite-desk-catalogues.ts). */
export const DESK_CATALOGUES: Readonly<Record<DeskLanguage, DeskTexts>> = {
  en: english,
  zh: { ...english, ...readTranslations('zh', DESK_PO_FILES) },
}
