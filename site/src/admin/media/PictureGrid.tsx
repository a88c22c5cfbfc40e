import type { LibraryPicture } from '@owly/api/contract/media.ts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/useToast.ts'
import { LoadError } from '../LoadError.tsx'
import { useReason } from '../useReason.ts'
import * as styles from './PictureGrid.module.css'
import { PictureTile } from './PictureTile.tsx'
import { usePictureLibrary } from './usePictureLibrary.ts'

interface Props {
  pickedIds: readonly string[]
  onToggle: (picture: LibraryPicture) => void
  onDeleted: (id: string) => void
}

export function PictureGrid({ pickedIds, onToggle, onDeleted }: Props) {
  const { t } = useTranslation('admin')
  const reason = useReason()
  const { library, removal } = usePictureLibrary()
  const { data, error, hasNextPage } = library
  const pictures = data?.pages.flatMap((page) => page.pictures)

  const remove = (id: string) =>
    removal.mutate(id, {
      onSuccess: () => {
        onDeleted(id)
        toast({ title: t('media.deleted') })
      },
      onError: (why) =>
        toast({
          title: t('media.deleteFailed'),
          description: reason(why),
          variant: 'destructive',
        }),
    })

  return (
    <section aria-label={t('media.library')} aria-busy={!pictures && !error}>
      {error && (
        <LoadError
          text={t('media.failed')}
          reason={reason(error)}
          onRetry={() => void library.refetch()}
        />
      )}
      {!pictures && !error && (
        <>
          <p className="visually-hidden" role="status">
            {t('media.loading')}
          </p>
          <Skeleton height="10rem" />
        </>
      )}
      {pictures?.length === 0 && <p className={styles.empty}>{t('media.empty')}</p>}
      {pictures && pictures.length > 0 && (
        <ul className={styles.grid}>
          {pictures.map((picture) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              isPicked={pickedIds.includes(picture.id)}
              isDeleting={removal.isPending && removal.variables === picture.id}
              onPick={() => onToggle(picture)}
              onDelete={() => remove(picture.id)}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <p className={styles.more}>
          <Button
            variant="secondary"
            pending={library.isFetchingNextPage}
            onClick={() => void library.fetchNextPage()}
          >
            {t('media.older')}
          </Button>
        </p>
      )}
    </section>
  )
}
