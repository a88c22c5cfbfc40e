import { DemoRequestForm } from './DemoRequestForm.tsx'
import { DemoRequestIntro } from './DemoRequestIntro.tsx'
import { RequestReceived } from './RequestReceived.tsx'
import { useDemoRequest } from './useDemoRequest.ts'

/** The demo request from the first word to the thanks. */
export function DemoRequest() {
  const { submitted, startAgain, ...form } = useDemoRequest()
  if (submitted) return <RequestReceived onAnother={startAgain} />
  return (
    <>
      <DemoRequestIntro />
      <DemoRequestForm {...form} />
    </>
  )
}
