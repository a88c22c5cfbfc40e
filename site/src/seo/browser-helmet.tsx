import {
  Children,
  isValidElement,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import type { HelmetProps } from 'react-helmet'

type Props = HelmetProps & { children?: ReactNode }

let library: ComponentType<Props> | undefined
const load = async () => (library = (await import('react-helmet/es/Helmet.js')).Helmet)

/** A click that leads to another page takes the library along with it. */
function loadOnTheWay({ target }: MouseEvent) {
  if (target instanceof Element && target.closest('a[href]')) void load()
}

/** Until a first head has been said, the document has that of the build. */
let isBuilt = true

/**
 * Stands for react-helmet in the browser; see gatsby/webpack.ts. The head of the page that was loaded
 * is there already: only another page's, or a changed one, takes the library.
 */
export function Helmet(props: Props) {
  const { children } = props
  const [Loaded, setLoaded] = useState(() => library)
  // A page that stands in has the head of no address; see boot.ts.
  const built = useRef(isBuilt && !('pageData' in window) ? children : undefined)

  useEffect(() => {
    isBuilt = false
    if (Loaded || (built.current !== undefined && saysTheSame(children, built.current))) return
    void load().then(() => setLoaded(() => library))
  }, [Loaded, children])

  useEffect(() => {
    document.addEventListener('click', loadOnTheWay, true)
    return () => document.removeEventListener('click', loadOnTheWay, true)
  }, [])

  return Loaded ? <Loaded {...props} /> : null
}

/** Whether two heads have the same elements, which hold nothing but texts. */
export function saysTheSame(one: ReactNode, other: ReactNode): boolean {
  const textOf = (head: ReactNode) =>
    JSON.stringify(
      Children.toArray(head).map((node) => isValidElement(node) && [node.type, node.props]),
    )
  return textOf(one) === textOf(other)
}
