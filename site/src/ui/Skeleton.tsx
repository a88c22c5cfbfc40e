import * as styles from './Skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths of the place that the content will take. */
  width?: string
  height?: string
}

/** A placeholder of the size of what is on its way; the region around it says `aria-busy`. */
export const Skeleton = ({ width = '100%', height = '1em' }: SkeletonProps) => (
  <span
    className={styles.skeleton}
    style={{ inlineSize: width, blockSize: height }}
    aria-hidden="true"
  />
)
