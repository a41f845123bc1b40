const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/QQBrowser\//, 'QQ Browser'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/OpenHarmony|HarmonyOS/, 'HarmonyOS'],
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

const nameIn = (agent: string, known: readonly (readonly [RegExp, string])[]) => known.find(([sign]) => sign.test(agent))?.[1] ?? ''

/** What a browser says that it is; many say that they are others too, so the rarer are looked for first. */
export function readAgent(agent: string): { browser: string; system: string } {
  return { browser: nameIn(agent, browsers), system: nameIn(agent, systems) }
}
