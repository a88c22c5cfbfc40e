import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build, stop } from 'esbuild'

/** Of each program what is loaded by its name, as the threads of both are. */
const entryPoints = {
  start: {
    start: 'scripts/start.ts',
    'sanitise-thread': 'api/src/news/html/sanitise-thread.ts',
  },
  republish: {
    republish: 'site/gatsby/republish-command.ts',
    'page-thread': 'site/gatsby/page-thread.ts',
  },
}

/**
 * Packages that are, or have, native code, some that Fastify would load for what is unused, and a
 * CommonJS one that is got by `import()`: Node.js knows its names then, and what is bundled has none.
 */
const external = [
  'cookie',
  ...['better-sqlite3', 'better-sqlite3-13', '@owly/sqlite-for-node-20'],
  ...['sharp', 'sodium-native', 'pg-native'],
  ...['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request'],
]

/** What else decides what comes out: the packages, and the rules by which all is compiled. */
const alsoInputs = ['node_modules/.package-lock.json', 'scripts/bootstrap/compile-program.mjs']

/**
 * Compiles a program with all packages it is made of, and notes what from.
 *
 * @param name `start` or `republish`
 * @param folder where to, relative to the root
 * @param former names of the files that were compiled before: what runs may load them yet
 * @throws Error when it can't be done
 */
export async function compileProgram(root, name, { folder, hashOf, former }) {
  const base = join(root, folder)
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: entryPoints[name],
    external,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    // CommonJS packages ask this way for what is built into Node.js.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    write: false,
    metafile: true,
    logLevel: 'silent',
  }).finally(() => stop())
  const own = Object.keys(metafile.inputs).filter((path) => !path.includes('node_modules/'))
  const inputs = [...own, ...alsoInputs].map((path) => [
    path,
    hashOf(readFileSync(join(root, path))),
  ])
  const outputs = outputFiles.map(({ path, contents }) => [relative(base, path), hashOf(contents)])

  mkdirSync(base, { recursive: true })
  for (const { path, contents } of outputFiles) putInPlace(path, contents)
  putInPlace(
    join(base, 'made-from.json'),
    JSON.stringify({ inputs: Object.fromEntries(inputs), outputs: Object.fromEntries(outputs) }),
  )
  const needed = new Set([...former, ...outputs.map(([name]) => name)])
  for (const name of readdirSync(base)) {
    if (name.endsWith('.js') && !needed.has(name)) rmSync(join(base, name), { force: true })
  }
}

/** Whole or not at all: another start may be reading it. */
function putInPlace(path, contents) {
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, contents)
  renameSync(unfinished, path)
}
