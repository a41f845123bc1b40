// What a partner's page loads.
import { readConfig } from './read-config.ts'
import { start } from './start.ts'

const own = import.meta.url

/** `import()` of a runtime address, as in bring.ts. */
declare const importOf: (address: string) => Promise<unknown>

// micro-app gives the script an address without a folder, and wujie a window that shows no elements: the classic script leads on from there.
const elsewhere = own.startsWith('blob') ? '%YAOJI_SITE_ORIGIN%/embed/v1.js' : '$wujie' in window && own

if (elsewhere) void importOf(elsewhere.replace('.js', '.classic.js'))
else start(() => readConfig(own), '%YAOJI_VERSION%')
