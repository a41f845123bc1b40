import { defineConfig, globalIgnores } from 'eslint/config'
import astro from 'eslint-plugin-astro'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { privateWords } from './scripts/lint/private-words.ts'
import { likelyMistakes, yaojiRules } from './scripts/lint/rules.ts'

const refuse = (selector, message) => ({ selector, message })

const everywhere = [
  refuse(
    'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe)$/]',
    'Markup from strings is an injection: build elements.',
  ),
  refuse('JSXAttribute[name.name="dangerouslySetInnerHTML"]', 'Markup from strings is an injection: build elements.'),
  refuse('CallExpression[callee.object.name="document"][callee.property.name=/^write(ln)?$/]', 'document.write breaks hosts and the CSP.'),
  refuse('JSXAttribute[name.name="style"]', 'Inline style breaks a strict CSP: use a class or a state attribute.'),
  refuse(
    'CallExpression[callee.name="useId"], CallExpression[callee.property.name="useId"]',
    'useId differs between React and Preact: derive the id from props.',
  ),
  refuse(
    'MemberExpression[object.name=/^(it|test|describe|bench)$/][property.name=/^(only|skip|todo|fixme)$/]',
    'No focused and no skipped tests.',
  ),
  refuse(
    'CallExpression[arguments.length=1][callee.object.name="vi"][callee.property.name=/^wait(For|Until)$/]',
    'It gives up after a second, which a busy machine takes: expect.poll has the patience of vitest.config.ts, or say how long.',
  ),
  refuse(
    'CallExpression[arguments.length=1][callee.name="requestIdleCallback"]',
    'A page that draws nothing more may never be idle for Chromium: give it a timeout.',
  ),
  refuse(
    'CallExpression[callee.name="parseFloat"], CallExpression[callee.property.name="toFixed"]',
    'Money is integers: use contract/domain/money.',
  ),
]
const noDefaultExport = refuse('ExportDefaultDeclaration', 'Name the export; only tools that demand a default get one.')
const han = '/[\\u4e00-\\u9fff]/'
const noChinese = refuse(
  `Literal[value=${han}], TemplateElement[value.raw=${han}], JSXText[value=${han}], Identifier[name=${han}]`,
  'Chinese belongs into messages.ts, the page table or content.',
)
const word = ['object.name', 'object.object.name'].map(owner => `MemberExpression[${owner}=/[mM]essages$/]`)
const noComparedWords = refuse(
  word
    .flatMap(each => [
      `BinaryExpression[operator=/^[!=]==?$/] > ${each}`,
      `SwitchCase > ${each}.test`,
      `CallExpression[callee.property.name=/^(includes|indexOf|startsWith|endsWith)$/] > ${each}.arguments`,
    ])
    .join(', '),
  'What a word decides changes with the word: compare a code.',
)

const noBareReload = refuse(
  "CallExpression[arguments.length=0][callee.object.name!='location'][callee.property.name='reload']",
  'Journeys reload from the top of the page (e2e/support/reload.ts): the browser may go back to its place under a click.',
)

export default defineConfig(
  globalIgnores(['**/{dist,var,.astro,.next,test-results,playwright-report}/', '**/next-env.d.ts', 'coverage/']),
  tseslint.configs.recommended,
  astro.configs['flat/base'],
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: {
      'react-hooks': reactHooks,
      yaoji: { rules: yaojiRules },
    },
    rules: {
      'yaoji/imports': 'error',
      'yaoji/plain-english': 'error',
      'yaoji/test-titles': 'error',
      'no-restricted-syntax': ['error', ...everywhere, noDefaultExport, noChinese, noComparedWords],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      ...Object.fromEntries(likelyMistakes.map(rule => [rule, 'error'])),
      'id-denylist': ['error', ...privateWords],
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-script-url': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    name: 'names that nothing uses, which the compiler refuses in TypeScript (noUnusedLocals, noUnusedParameters)',
    files: ['**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-unused-vars': 'off' },
  },
  {
    name: 'where hooks may be called, which takes a look at every path through every function',
    files: ['widgets/**', 'site/**', 'examples/**', 'console/**'],
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['service/**', 'widgets/**', 'site/**', 'contract/**', 'console/**'],
    rules: { 'no-console': 'error' },
  },
  {
    name: 'memory of the service, which is declared as facts, derived values or memoized functions',
    files: ['service/**'],
    ignores: ['**/*.test.ts', '**/test-support/**', 'service/platform/database/cache/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'WeakMap', message: 'Use factOf, derivedOf or memoizeByObject of service/platform/database/cache (docs/architecture.md).' },
      ],
    },
  },
  {
    name: 'comparisons of secrets, which take the same time however much is right',
    files: ['service/**'],
    ignores: ['service/providers/secrets.ts', 'service/identity/session/password.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'node:crypto', importNames: ['timingSafeEqual'], message: 'Use isSameSecret of service/providers/secrets.ts.' },
      ],
    },
  },
  {
    name: 'what shows answers of the service',
    files: ['widgets/**', 'site/browser/**'],
    ignores: ['**/*.test.{ts,tsx}', '**/test-support/**', 'widgets/base/lib/addresses/safe-link.ts'],
    rules: { 'yaoji/served-address': 'error' },
  },
  {
    name: 'words of buttons and states, which contract/words.ts has once',
    files: ['{contract,service,widgets,site,console}/**'],
    ignores: ['**/*.test.{ts,tsx}', '**/test-support/**', 'contract/words.ts', 'service/*/*/words/**', 'site/pages/**'],
    rules: { 'yaoji/common-words': 'error' },
  },
  {
    name: 'rows that people and programs read in an order',
    files: ['service/**'],
    ignores: ['**/*.test.ts'],
    rules: { 'yaoji/total-order': 'error' },
  },
  {
    name: 'files whose business is Chinese text',
    files: [
      '**/messages.ts',
      '**/*messages.ts',
      '**/*.test.{ts,tsx}',
      '**/test-support/**',
      'contract/**',
      'service/operations/sample/**',
      'site/pages/table.ts',
      'site/pages/*-rows.ts',
      'site/settings.ts',
      'service/platform/config.ts',
      'service/platform/openapi/document.ts',
      'service/*/*/words/**',
      'site/content/**',
      'site/content.config.ts',
      'examples/**',
      'e2e/**',
      '{scripts,editor,operator,testing,bench}/**',
      'playwright.config.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, noDefaultExport] },
  },
  {
    name: 'journeys',
    files: ['e2e/**'],
    ignores: ['e2e/support/reload.ts', 'e2e/support/one-for-all.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, noDefaultExport, noBareReload] },
  },
  {
    name: 'tools that demand a default export',
    files: [
      '*.config.{ts,mjs}',
      'examples/elements-in-next/{app/**/{page,layout}.tsx,next.config.mjs}',
      '{e2e/support/one-for-all,site/content.config,testing/mutants/vitest.config}.ts',
      'site/browser/{hydrate,*-directive}.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...everywhere] },
  },
  {
    name: 'tests: a describe block is as long as its cases',
    files: ['**/*.test.{ts,tsx}', '**/*.spec.ts'],
    rules: { 'max-lines-per-function': 'off', 'no-console': 'off', 'no-script-url': 'off' },
  },
  {
    name: 'views: their length is markup',
    files: ['**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  {
    name: 'lists without logic: sample data, schema and migrations',
    files: ['service/operations/sample/**', 'service/platform/database/migrations/**', 'service/platform/database/schema/**'],
    rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' },
  },
)
