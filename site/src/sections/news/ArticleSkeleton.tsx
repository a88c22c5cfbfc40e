import { BootFallback } from '../../boot/BootFallback.tsx'
import { Container } from '../../ui/Container.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import * as styles from './Article.module.css'

export function ArticleSkeleton({ label }: { label: string }) {
  return (
    <Container>
      <div className={styles.article} role="status" aria-busy="true">
        <VisuallyHidden>{label}</VisuallyHidden>
        <BootFallback />
        <Skeleton width="8rem" height="1.25rem" />
        <div className={styles.header}>
          <Skeleton width="90%" height="3rem" />
          <Skeleton width="60%" height="3rem" />
        </div>
        <Skeleton width="100%" height="1rem" />
        <Skeleton width="96%" height="1rem" />
        <Skeleton width="88%" height="1rem" />
        <Skeleton width="92%" height="1rem" />
      </div>
    </Container>
  )
}
