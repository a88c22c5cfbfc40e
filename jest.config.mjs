const typescript = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  testPathIgnorePatterns: ['/node_modules/', '/public/', '/\\.cache/'],
  modulePathIgnorePatterns: ['<rootDir>/site/public', '<rootDir>/site/.cache', '<rootDir>/data'],
}

/** What is about SQLite itself, or about PostgreSQL itself. */
const sqliteOnly = ['<rootDir>/api/test/(database|backup)/']
const postgresOnly = ['<rootDir>/api/test/postgres/']
/** What is about anything else: to run it twice would tell nothing new. */
const withoutDatabase = [
  '<rootDir>/api/test/(app|client-address|inherited-socket|security-headers|sentences)\\.test',
  '<rootDir>/api/test/media/(beside-a-site|upload)',
  '<rootDir>/api/test/news/(content-check|pasted-articles|sanitising)',
  '<rootDir>/api/test/rebuild/(hook|local-build)',
  '<rootDir>/api/test/site/(?!withdrawn|fallback)',
]

/**
 * `unit` needs nothing running; `postgres` runs the tests of the API once more on a PostgreSQL of
 * its own; `components` puts React into a document without a browser; `e2e`
 * builds the product and drives it in a real browser.
 */
export default {
  // Watching is no part of a test run, and an installed watchman can hold it up for minutes.
  watchman: false,
  projects: [
    {
      ...typescript,
      displayName: 'unit',
      testMatch: [
        '<rootDir>/{api,scripts}/**/*.test.ts',
        '<rootDir>/site/{src,gatsby}/**/*.test.ts',
      ],
      testPathIgnorePatterns: [...typescript.testPathIgnorePatterns, ...postgresOnly],
      setupFilesAfterEnv: ['<rootDir>/api/test/patience.ts'],
    },
    {
      ...typescript,
      displayName: 'postgres',
      globals: { databaseEngine: 'postgres' },
      testMatch: ['<rootDir>/api/test/**/*.test.ts'],
      testPathIgnorePatterns: [
        ...typescript.testPathIgnorePatterns,
        ...sqliteOnly,
        ...withoutDatabase,
      ],
      globalSetup: '<rootDir>/api/test/postgres/set-up.ts',
      globalTeardown: '<rootDir>/api/test/postgres/tear-down.ts',
      setupFilesAfterEnv: ['<rootDir>/api/test/patience.ts'],
    },
    {
      ...typescript,
      displayName: 'components',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/site/src/**/*.test.tsx'],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/site/src/test-support/no-styles.ts',
        '^gatsby$': '<rootDir>/site/src/test-support/gatsby-runtime.tsx',
        '^gatsby-plugin-react-i18next$': 'react-i18next',
      },
      setupFiles: ['<rootDir>/site/src/test-support/missing-in-jsdom.ts'],
      setupFilesAfterEnv: ['<rootDir>/site/src/test-support/patience.ts'],
    },
    {
      ...typescript,
      displayName: 'e2e',
      testMatch: ['<rootDir>/site/e2e/**/*.test.ts'],
      globalSetup: '<rootDir>/site/e2e/support/global-setup.ts',
      globalTeardown: '<rootDir>/site/e2e/support/global-teardown.ts',
      setupFilesAfterEnv: ['<rootDir>/site/e2e/support/timeouts.ts'],
    },
  ],
}
