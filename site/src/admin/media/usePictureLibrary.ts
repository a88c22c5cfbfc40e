import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { listPictures, PICTURES, removePicture, type PicturePage } from '../../api-client/media.ts'
import { useListRefresh } from '../desk/useListRefresh.ts'

/** The pictures that were uploaded, page after page, asked for anew each time they are looked at. */
export function usePictureLibrary() {
  const refresh = usePicturesRefresh()
  const library = useInfiniteQuery({
    queryKey: [PICTURES],
    queryFn: ({ signal, pageParam: before }) => listPictures({ before, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: PicturePage) => next,
    staleTime: 0,
  })
  // Where it is used may have changed since the list was read, so that is read again, too.
  const removal = useMutation({ mutationFn: removePicture, onSettled: () => refresh() })
  return { library, removal }
}

export const usePicturesRefresh = () => useListRefresh(PICTURES)
