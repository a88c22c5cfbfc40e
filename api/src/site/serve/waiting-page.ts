import { otherLanguage, type Language } from '../../../contract/language.ts'

const words = {
  en: {
    title: 'Getting the site ready',
    text: 'These pages are being built for the first time. This one reloads by itself and shows the site as soon as it is there, usually within a minute or two.',
  },
  es: {
    title: 'Preparando el sitio',
    text: 'Estas páginas se están creando por primera vez. Esta se recarga sola y mostrará el sitio en cuanto esté listo, normalmente en uno o dos minutos.',
  },
} satisfies Record<Language, { title: string; text: string }>

export const waitingSeconds = 3

/** What a visitor sees before the first build is done: needs no other file and no script. */
export function waitingPage(language: Language): string {
  const other = otherLanguage(language)
  const block = (of: Language, heading: 'h1' | 'h2') => `<section lang="${of}">
      <${heading}>${words[of].title}</${heading}>
      <p>${words[of].text}</p>
    </section>`
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="refresh" content="${waitingSeconds}">
    <title>Owly – ${words[language].title}</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <p class="name">Owly</p>
      ${block(language, 'h1')}
      ${block(other, 'h2')}
    </main>
  </body>
</html>
`
}

const style = `
:root { color-scheme: light dark; --ground: #faf6ee; --text: #17203a; --soft: #4a5168; --rule: #ddd5c4; --lamp: #f2b33d; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0f1428; --text: #f3eddd; --soft: #b9b6ad; --rule: #2d3558; --lamp: #f5bd4f; }
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--text); font: 1.0625rem/1.6 system-ui, sans-serif; }
main { max-width: 36rem; min-height: 100vh; margin: 0 auto; padding: 12vh 1.5rem 3rem; }
.name { display: flex; align-items: center; gap: .6rem; margin-bottom: 2.5rem; font-weight: 600; }
.name::before { content: ""; width: .8rem; height: .8rem; border-radius: 50%; background: var(--lamp); animation: glow 2s ease-in-out infinite alternate; }
h1, h2 { font-family: Georgia, "Times New Roman", serif; font-weight: 600; line-height: 1.15; letter-spacing: -.01em; }
h1 { font-size: clamp(2rem, 1.4rem + 3vw, 3rem); }
h2 { font-size: 1.5rem; }
section p { margin-top: .75rem; color: var(--soft); max-width: 62ch; }
section + section { margin-top: 2.5rem; padding-top: 2rem; border-top: 1px solid var(--rule); }
@keyframes glow { from { opacity: .35; } }
@media (prefers-reduced-motion: reduce) { .name::before { animation: none; } }
`
