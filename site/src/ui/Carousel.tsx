import { Children, useRef, type ReactNode } from 'react'
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
  const { trackRef, index, ready, moved, tabIndex, goTo, onKeyDown } = useCarousel(items.length)
  const dotsRef = useRef<HTMLOListElement>(null)
  const step = (target: number) => {
    // The button that is about to be disabled would take the focus down with it.
    if (target === 0 || target === last)
      dotsRef.current?.querySelectorAll('button')[target]?.focus()
    goTo(target)
  }
  return (
    <div role="group" aria-label={label} className={styles.carousel}>
      {/* What scrolls has to be reached by keyboard, also where nothing in it can. */}
      <ul ref={trackRef} className={styles.track} tabIndex={tabIndex}>
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
          onClick={() => step(index - 1)}
          onKeyDown={onKeyDown}
        >
          <LineIcon name="arrow-left" />
        </button>
        <ol ref={dotsRef} className={styles.dots} aria-label={words.dots}>
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
          onClick={() => step(index + 1)}
          onKeyDown={onKeyDown}
        >
          <LineIcon name="arrow-right" />
        </button>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {moved ? words.position(index) : ''}
      </p>
    </div>
  )
}
