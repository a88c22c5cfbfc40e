import * as styles from './Skeleton.module.css'

interface SkeletonProps {
  /** Lengths or percentages of the place that the content will take. */
  width?: string
  height?: string
}

/**
 * A placeholder of the size of what is on its way; the region around it says `aria-busy`. A drawing,
 * since that has a size of its own without an inline style, which public pages don't allow.
 */
export const Skeleton = ({ width = '100%', height = '1em' }: SkeletonProps) => (
  <svg className={styles.skeleton} width={width} height={height} aria-hidden="true" />
)
