import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { copyAndSay } from '../../forms/copy-words.ts'
import { writePlace } from '../../forms/places/chosen-place.ts'
import type { Place } from '../../forms/places/chosen-place.ts'
import { IconButton, InlineStep } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { useSearch } from '../../ui/pages/navigation.ts'
import { usePlaceWords } from './choose-page.tsx'
import styles from './location.module.css'
import { degreesOf } from './map-view.ts'
import { useShapes } from './use-shapes.ts'
import { WorldMap } from './world-map.tsx'
import { PageHead } from '../../forms/page-head.tsx'
import { NotLoaded } from '../../forms/not-loaded.tsx'

const SHOWN_SCALE = 3_000

/** Shows one place of an address: the bob marks it, the map moves around it. */
export function OpenPage() {
  const t = useWords()
  const search = useSearch()
  const latitude = degreesOf(search.get('lat') ?? '', 90)
  const longitude = degreesOf(search.get('lng') ?? '', 180)

  return (
    <>
      <PageHead title={t('title.open_place')} above="/pages/user/user" />
      {latitude === undefined || longitude === undefined ? (
        <EmptyState title={t('place.unknown')} note={t('place.unknown_note')} />
      ) : (
        <PlaceOnMap key={`${latitude} ${longitude}`} place={{ latitude, longitude }} />
      )}
    </>
  )
}

function PlaceOnMap({ place }: { readonly place: Place }) {
  const t = useWords()
  const { coarse, fine, hasFailed } = useShapes()
  const start = { ...place, scale: SHOWN_SCALE }
  const [view, setView] = useState(start)
  const words = usePlaceWords(fine ?? coarse, place.latitude, place.longitude)

  const copy = () => copyAndSay(t, writePlace(place))

  return (
    <div className={styles.open}>
      <div className={styles.place}>
        <h2>{words}</h2>
        <IconButton label={`${t('money.copy')}: ${writePlace(place)}`} onClick={() => void copy()}>
          <Icon of={Copy} />
        </IconButton>
      </div>
      {hasFailed ? (
        <NotLoaded
          title={t('place.map_failed')}
          note={t('state.not_loaded_note')}
          onRetry={() => location.reload()}
        />
      ) : (
        <WorldMap view={view} onView={setView} coarse={coarse} fine={fine} pin={place} words={words} />
      )}
      <p className={styles.borders}>{t('place.borders')}</p>
      <InlineStep onClick={() => setView(start)}>{t('place.back_to_it')}</InlineStep>
    </div>
  )
}
