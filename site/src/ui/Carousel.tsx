import { Children, type ReactNode } from 'react'
import { LineIcon } from '../illustrations/LineIcon.tsx'
import * as styles from './Carousel.module.css'
import { classNames } from './class-names.ts'
import { useCarousel } from './useCarousel.ts'

interface CarouselProps {
  label: string
  words: {
    previous: string
    next: string
    /** Names the row of dots. */
    dots: string
    /** Names the dot of an item, counted from 0. */
    goTo: (index: number) => string
    /** Where one is, for screen readers: "Video 2 of 3". */
    position: (index: number) => string
  }
  /** The items, one child each. */
  children: ReactNode
}

/**
 * Items side by side on wide screens; below lg a row that scrolls and snaps by itself, to which
 * React adds buttons and dots.
 */
export function Carousel({ label, words, children }: CarouselProps) {
  const items = Children.toArray(children)
  const last = items.length - 1
  const { trackRef, index, ready, goTo, onKeyDown } = useCarousel(items.length)
  return (
    <div role="group" aria-label={label}>
      <ul ref={trackRef} className={styles.track}>
        {items.map((item, position) => (
          <li key={position} className={styles.item}>
            {item}
          </li>
        ))}
      </ul>
      <div className={classNames(styles.controls, ready && styles.ready)}>
        <button
          type="button"
          className={styles.arrow}
          aria-label={words.previous}
          disabled={index === 0}
          onClick={() => goTo(index - 1)}
        >
          <LineIcon name="arrow-left" />
        </button>
        <ol className={styles.dots} aria-label={words.dots}>
          {items.map((_, position) => (
            <li key={position}>
              <button
                type="button"
                className={styles.dot}
                aria-label={words.goTo(position)}
                aria-current={position === index ? 'true' : undefined}
                onClick={() => goTo(position)}
                onKeyDown={onKeyDown}
              />
            </li>
          ))}
        </ol>
        <button
          type="button"
          className={styles.arrow}
          aria-label={words.next}
          disabled={index === last}
          onClick={() => goTo(index + 1)}
        >
          <LineIcon name="arrow-right" />
        </button>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {ready ? words.position(index) : ''}
      </p>
    </div>
  )
}
