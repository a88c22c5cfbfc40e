import { DemoRequestForm } from './DemoRequestForm.tsx'
import { DemoRequestIntro } from './DemoRequestIntro.tsx'
import { RequestReceived } from './RequestReceived.tsx'
import { useDemoRequest } from './useDemoRequest.ts'

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
