import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/TextField.tsx'

const PAUSE_MS = 250

interface Props {
  label: string
  value: string
  /** @param how whether these words begin a search or go on with one that was just typed */
  onSearch: (words: string, how: 'push' | 'replace') => void
}

/** Searches as soon as the typing pauses, or by Enter. */
export function SearchField({ label, value, onSearch }: Props) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const isGoingOn = useRef(false)

  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  const search = () => {
    const words = text.trim()
    if (words === sent.current) return
    sent.current = words
    onSearch(words, isGoingOn.current ? 'replace' : 'push')
    isGoingOn.current = true
  }
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  useEffect(() => {
    const pause = setTimeout(() => latest.current(), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text])

  const finish = () => {
    search()
    isGoingOn.current = false
  }
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        finish()
      }}
    >
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={finish}
      />
    </form>
  )
}
