import js from '@eslint/js'
import prettier from 'eslint-config-prettier'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      'site/.cache',
      'site/public',
      'data',
      '{api,scripts}/dist',
      'coverage',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: [
            '*.mjs',
            '.ci/*',
            'scripts/*.mjs',
            'scripts/{bench,bootstrap}/*.mjs',
            'scripts/netlify-cache/*.js',
          ],
        },
        tsconfigRootDir: import.meta.dirname,
      },
      globals: globals.node,
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ['site/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['api/**/*.ts', 'scripts/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          name: 'better-sqlite3',
          message: 'api/src/database/sqlite/driver.ts loads the version for this Node.',
          allowTypeImports: true,
        },
      ],
    },
  },
  {
    files: ['site/e2e/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { property: 'unroute', message: 'It may lose requests; see `intercept` in browser.ts.' },
      ],
    },
  },
  {
    // Fastify's plugin signature is async whether or not a plugin awaits anything.
    files: ['api/**/*.ts'],
    rules: { '@typescript-eslint/require-await': 'off' },
  },
  {
    // Gatsby types its node API with methods that are called unbound, `Function` and `any`.
    files: ['site/gatsby/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  { files: ['**/*.js', '**/*.mjs', '**/*.cjs'], extends: [tseslint.configs.disableTypeChecked] },
  prettier,
)
