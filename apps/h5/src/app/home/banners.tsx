import { bannersCall, DRAWN_IMAGE } from '@plumbline/api-schema/service/content'
import type { Banner as OneBanner } from '@plumbline/api-schema/service/content'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useWords } from '../../format/use-words.ts'
import { useWrittenIn } from '../../format/written-in.ts'
import { useCall } from '../../session/use-call.ts'
import { Banner, BannerDrawing } from './banner.tsx'
import styles from './banners.module.css'

/**
 * The house’s own banner and those of the desk, side by side: swiped, or moved by arrow keys. They never move by themselves
 * (docs/rules/look.md#motion).
 */
export function Banners() {
  const t = useWords()
  const banners = useCall(bannersCall, {}, { staleTime: 300_000 }).data?.items ?? []
  const line = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const count = banners.length + 1

  const show = (to: number): void => {
    const slide = line.current?.children[Math.max(0, Math.min(count - 1, to))]
    slide?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'smooth' })
  }

  useEffect(() => followSlides(line.current, setAt), [count])
  if (count === 1) return <Banner />

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return

    event.preventDefault()
    show(at + step)
  }

  return (
    <section className={styles.banners} aria-label={t('home.banners')}>
      <div
        className={styles.line}
        ref={line}
        tabIndex={0}
        role="group"
        aria-label={t('home.banners')}
        onKeyDown={onKeyDown}
      >
        <div>
          <Banner />
        </div>
        {banners.map((banner) => (
          <div key={banner.id}>
            <Slide banner={banner} />
          </div>
        ))}
      </div>
      <div className={styles.dots}>
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            aria-label={t('home.banner_at', { n: index + 1, count })}
            aria-current={index === at || undefined}
            onClick={() => show(index)}
          />
        ))}
      </div>
    </section>
  )
}

/** Tells which slide is in sight. @returns how to stop */
function followSlides(line: HTMLElement | null, onShown: (at: number) => void): (() => void) | undefined {
  if (!line) return undefined

  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) onShown([...line.children].indexOf(target))
    },
    { root: line, threshold: 0.6 },
  )

  for (const slide of line.children) watcher.observe(slide)
  return () => watcher.disconnect()
}

function Slide({ banner }: { readonly banner: OneBanner }) {
  const { lang } = useWrittenIn(banner.language)
  const inside = (
    <>
      <span className={styles.words} lang={lang}>
        <strong>{banner.title}</strong>
        {banner.text !== undefined && <span>{banner.text}</span>}
      </span>
      {banner.image === DRAWN_IMAGE ? (
        <BannerDrawing />
      ) : (
        <img src={banner.image} alt="" width="96" height="62" decoding="async" />
      )}
    </>
  )

  return banner.target === undefined ? (
    <div className={styles.slide}>{inside}</div>
  ) : (
    <a className={styles.slide} href={`#${banner.target}`}>
      {inside}
    </a>
  )
}
