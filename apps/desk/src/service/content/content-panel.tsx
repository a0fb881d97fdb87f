import {
  contentItemCall,
  publishContentCall,
  takeDownContentCall,
} from '@plumbline/api-schema/service/desk-content'
import type { ContentItem } from '@plumbline/api-schema/service/desk-content'
import { LANGUAGES } from '@plumbline/language/languages'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { readStateOf } from '../../review/list-state.ts'
import { NotListed } from '../../review/not-listed.tsx'
import { Panel } from '../../review/panel.tsx'
import { withSearch } from '../../session/address.ts'
import { useMay } from '../../session/me.ts'
import { useCall } from '../../session/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Notice } from '../../ui/state.tsx'
import { ItemState } from './item-state.tsx'
import { LANGUAGE_SHAPES, languageState } from './language-state.ts'
import type { Whole } from './language-state.ts'
import { PublishForm } from './publish-form.tsx'
import { TakeDownForm } from './take-down-form.tsx'
import { useItemName } from './use-content.ts'
import { VersionHistory } from './version-history.tsx'
import { Words } from './words.tsx'
import styles from './content.module.css'

/** One item: what customers see, in which languages, since when; who wrote what; and what can be done with it. */
export function ContentPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useWords()
  const nameOf = useItemName()
  const read = useCall(contentItemCall, { id })
  const { data } = read
  const [form, setForm] = useState<'publish' | 'take_down'>()

  if (!data)
    return (
      <Panel label={t('page.content')} head="" onClose={onClose}>
        <NotListed state={readStateOf(read)} />
      </Panel>
    )

  const { item } = data
  const name = nameOf(item)

  const close = (): void => setForm(undefined)

  return (
    <Panel label={name} head={t(`cone.${item.kind}`)} onClose={onClose}>
      <h2>{name}</h2>
      {form === 'publish' && <PublishForm whole={data} onClose={close} />}
      {form === 'take_down' && <TakeDownForm item={item} onClose={close} />}
      {form === undefined && (
        <>
          <ItemFacts whole={data} />
          <Languages whole={data} />
          <Acts item={item} onForm={setForm} />
          <Waiting whole={data} />
          <VersionHistory whole={data} />
        </>
      )}
    </Panel>
  )
}

function ItemFacts({ whole: { item, versions } }: { readonly whole: Whole }) {
  const t = useWords()
  const format = useFormat()
  const version = versions.find((one) => one.version === item.version)

  return (
    <Facts>
      <Fact name={t('content.facts')} strong>
        <ItemState item={item} />
      </Fact>
      {item.is_sample && <Fact name={t('content.sample')}>{t('methods.yes')}</Fact>}
      {item.publish_at !== undefined && (
        <Fact name={t('content.from')}>{format.dateTime(item.publish_at)}</Fact>
      )}
      {item.until !== undefined && <Fact name={t('content.until')}>{format.dateTime(item.until)}</Fact>}
      {version?.target !== undefined && <Fact name={t('content.target')}>{version.target}</Fact>}
      {version?.evidence !== undefined && <Fact name={t('content.evidence')}>{version.evidence}</Fact>}
      {item.review_on !== undefined && <Fact name={t('content.review')}>{item.review_on}</Fact>}
      {item.kind === 'banner' && <Fact name={t('content.place')}>{format.count(item.place)}</Fact>}
    </Facts>
  )
}

/** Each of the ten: what customers read in it, and the way to write it. */
function Languages({ whole }: { readonly whole: Whole }) {
  const { item } = whole
  const t = useWords()
  const may = useMay()
  const canWrite = may(publishContentCall)

  return (
    <section>
      <h3 className={styles.small}>{t('content.languages')}</h3>
      <ul className={styles.languages}>
        {LANGUAGES.map(({ code, name, html }) => {
          const state = languageState(whole, code)
          const inside = (
            <>
              <Glyph shape={LANGUAGE_SHAPES[state]} />
              <span lang={html}>{name}</span>
              <small>{t(`content.l_${state}`)}</small>
            </>
          )

          return (
            <li key={code}>
              {canWrite ? (
                <a href={`#${withSearch('/content', { kind: item.kind, id: item.id, write: code })}`}>
                  {inside}
                </a>
              ) : (
                <span>{inside}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Acts({
  item,
  onForm,
}: {
  readonly item: ContentItem
  readonly onForm: (form: 'publish' | 'take_down') => void
}) {
  const t = useWords()
  const may = useMay()
  const canEnd = item.kind !== 'text' && (item.state === 'live' || item.state === 'scheduled')

  return (
    <div className={styles.acts}>
      {may(publishContentCall) && item.proposal_id === undefined && (
        <Button kind="next" onClick={() => onForm('publish')}>
          {item.needs_two ? t('content.propose') : t('content.publish')}
        </Button>
      )}
      {may(takeDownContentCall) && canEnd && (
        <Button onClick={() => onForm('take_down')}>{t('content.take_down')}</Button>
      )}
    </div>
  )
}

/** What waits for the second operator, word by word as it would be published. */
function Waiting({ whole: { item, proposed } }: { readonly whole: Whole }) {
  const t = useWords()
  if (!proposed || item.proposal_id === undefined) return null

  return (
    <section>
      <Notice>
        <a href={`#/proposals?id=${item.proposal_id}`}>{t('content.waits')}</a>
      </Notice>
      <h3 className={styles.small}>{t('content.proposed_words')}</h3>
      <Words wordings={proposed} />
    </section>
  )
}
