import { LocateFixed } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { useLanguage } from '../../format/use-language.ts'
import { handOverPlace, writePlace } from '../../forms/places/chosen-place.ts'
import type { Place } from '../../forms/places/chosen-place.ts'
import { FormFoot } from '../../forms/form-foot.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { InlineStep } from '../../ui/button.tsx'
import { Field, Refusal } from '../../ui/fields/field.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { goBack, useSearch } from '../../ui/pages/navigation.ts'
import styles from './location.module.css'
import { degreesOf, LATITUDE_MAX } from './map-view.ts'
import type { MapView } from './map-view.ts'
import { useOwnPosition } from './own-position.ts'
import { useShapes } from './use-shapes.ts'
import { WorldMap } from './world-map.tsx'
import { countryAt } from './world-shapes.ts'

const FORM = '/pages/payment/addBank'
/** The whole world on a phone, seen from where most of it is land. */
const START: MapView = { latitude: 25, longitude: 10, scale: 62 }
/** A city and what lies around it. */
const NEAR_SCALE = 6_000

const typedOf = ({ latitude, longitude }: Pick<MapView, 'latitude' | 'longitude'>) => {
  const [typedLatitude = '', typedLongitude = ''] = writePlace({ latitude, longitude }).split(', ')
  return { latitude: typedLatitude, longitude: typedLongitude }
}

/** A place for a form: under the cross of a map that needs no service, at the device's position, or typed. */
export function ChoosePage() {
  const t = useWords()
  const { coarse, fine, hasFailed } = useShapes()
  const earlier = usePlaceAsked()
  const [view, setView] = useState<MapView>(earlier ? { ...earlier, scale: NEAR_SCALE } : START)
  const [typed, setTyped] = useState(earlier ? typedOf(earlier) : { latitude: '', longitude: '' })
  const [ownWords, setOwnWords] = useState<string>()
  const latitude = degreesOf(typed.latitude, 90)
  const longitude = degreesOf(typed.longitude, 180)
  const isWhole = latitude !== undefined && longitude !== undefined

  const move = (next: MapView) => {
    setView(next)
    setTyped(typedOf(next))
  }

  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change }
    setTyped(next)

    const place = {
      latitude: degreesOf(next.latitude, LATITUDE_MAX),
      longitude: degreesOf(next.longitude, 180),
    }

    if (place.latitude !== undefined && place.longitude !== undefined)
      setView({ ...view, latitude: place.latitude, longitude: place.longitude })
  }

  const own = useOwnPosition((place) => move({ ...place, scale: Math.max(view.scale, NEAR_SCALE) }))
  const words = usePlaceWords(fine ?? coarse, latitude, longitude)

  const use = () => {
    if (!isWhole) return
    handOverPlace((ownWords ?? words).slice(0, 160))
    goBack(FORM)
  }

  return (
    <FormPage
      title={t('title.choose_place')}
      above={FORM}
      onSubmit={use}
      foot={
        <FormFoot
          refusal={undefined}
          isBusy={false}
          missing={isWhole ? undefined : t('place.missing')}
          action={t('place.use')}
        />
      }
    >
      <p className={styles.lead}>{t('place.lead')}</p>
      {hasFailed ? (
        <Refusal>
          {t('place.map_failed')}
          <br />
          {t('place.map_failed_note')}
        </Refusal>
      ) : (
        <WorldMap view={view} onView={move} coarse={coarse} fine={fine} words={words} />
      )}
      <p className={styles.borders}>{t('place.borders')}</p>
      <OwnPosition {...own} />
      <div className={styles.degrees}>
        <Field
          label={t('place.latitude')}
          name="latitude"
          inputMode="text"
          autoComplete="off"
          value={typed.latitude}
          onType={(next) => type({ latitude: next })}
          refusal={
            latitude === undefined && typed.latitude !== '' ? t('place.latitude_malformed') : undefined
          }
        />
        <Field
          label={t('place.longitude')}
          name="longitude"
          inputMode="text"
          autoComplete="off"
          value={typed.longitude}
          onType={(next) => type({ longitude: next })}
          refusal={
            longitude === undefined && typed.longitude !== '' ? t('place.longitude_malformed') : undefined
          }
        />
      </div>
      <Field
        label={t('place.words')}
        name="place"
        autoComplete="off"
        maxLength={160}
        value={ownWords ?? words}
        onType={setOwnWords}
        hint={t('place.words_hint')}
      />
    </FormPage>
  )
}

/** The place that the form holds already, from which the choice goes on. */
function usePlaceAsked(): Place | undefined {
  const search = useSearch()
  const latitude = degreesOf(search.get('lat') ?? '', LATITUDE_MAX)
  const longitude = degreesOf(search.get('lng') ?? '', 180)

  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}

/** Country and coordinates in words, in the page's language. */
export function usePlaceWords(
  shapes: Parameters<typeof countryAt>[0] | undefined,
  latitude: number | undefined,
  longitude: number | undefined,
): string {
  const t = useWords()
  const language = useLanguage()

  return useMemo(() => {
    if (latitude === undefined || longitude === undefined) return ''

    const place = { latitude, longitude }
    if (!shapes) return writePlace(place)

    const country = countryAt(shapes, place, document.documentElement.lang) ?? t('place.sea')
    return t('place.at', { country, coordinates: writePlace(place) })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words follow the language, of which `t` is always the newest
  }, [shapes, latitude, longitude, language])
}

function OwnPosition({ asked, ask }: ReturnType<typeof useOwnPosition>) {
  const t = useWords()

  return (
    <div className={styles.own}>
      <InlineStep onClick={ask} aria-busy={asked === 'waiting' || undefined}>
        <Icon of={LocateFixed} />
        {t('place.own')}
      </InlineStep>
      <div aria-live="polite">
        {asked === 'denied' || asked === 'unavailable' || asked === 'insecure' ? (
          <Refusal>{t(`place.own_${asked}`)}</Refusal>
        ) : (
          <p>{t(asked === 'waiting' ? 'place.own_waits' : 'place.own_note')}</p>
        )}
      </div>
    </div>
  )
}
