import { RegisterCompany } from './company-page.tsx'
import { RegisterPapers } from './papers-page.tsx'
import { RegisterPhone } from './phone-page.tsx'
import { chainWay } from './way.ts'

/** /register/dd/step1. */
export const ChainPhone = () => <RegisterPhone way={chainWay} />
/** /register/dd/step2. */
export const ChainCompany = () => <RegisterCompany way={chainWay} />
/** /register/dd/step3. */
export const ChainPapers = () => <RegisterPapers way={chainWay} />
