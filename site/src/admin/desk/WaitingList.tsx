import { Skeleton } from '../../ui/Skeleton.tsx'
import * as styles from './WaitingList.module.css'

/** Stands for a list that hasn't come yet; its text is for who can't see that. */
export const WaitingList = ({ text }: { text: string }) => (
  <div className={styles.waiting}>
    <p className="visually-hidden" role="status">
      {text}
    </p>
    <Skeleton height="8rem" />
    <Skeleton height="8rem" />
    <Skeleton height="8rem" />
  </div>
)
