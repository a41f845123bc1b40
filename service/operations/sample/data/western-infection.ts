import type { GoodsClass } from './goods-class.ts'

const top = '抗感染用药'
const penicillins = '用于敏感菌引起的呼吸道、泌尿道及皮肤软组织等感染。'

export const infection: readonly GoodsClass[] = [
  {
    category: [top, '青霉素类'],
    scope: '抗生素',
    isRx: true,
    indications: penicillins,
    lines: `
阿莫西林胶囊 | Amoxicillin Capsules | 胶囊剂 | 0.25g*24粒/盒 6.80; 0.5g*24粒/盒 11.50
阿莫西林颗粒 | Amoxicillin Granules | 颗粒剂 | 0.125g*18袋/盒 9.20
阿莫西林克拉维酸钾片 | Amoxicillin and Clavulanate Potassium Tablets | 片剂 | 0.375g*12片/盒 18.60
氨苄西林胶囊 | Ampicillin Capsules | 胶囊剂 | 0.25g*24粒/盒 7.40
青霉素V钾片 | Phenoxymethylpenicillin Potassium Tablets | 片剂 | 0.25g*24片/盒 12.30
注射用青霉素钠 | Benzylpenicillin Sodium for Injection | 注射剂 | 0.48g(80万单位)*50瓶/盒 32.00
注射用哌拉西林钠他唑巴坦钠 | Piperacillin Sodium and Tazobactam Sodium for Injection | 注射剂 | 2.25g*10瓶/盒 128.00`,
  },
  {
    category: [top, '头孢菌素类'],
    scope: '抗生素',
    isRx: true,
    indications: penicillins,
    lines: `
头孢氨苄胶囊 | Cefalexin Capsules | 胶囊剂 | 0.125g*50粒/盒 8.90
头孢拉定胶囊 | Cefradine Capsules | 胶囊剂 | 0.25g*24粒/盒 9.80
头孢克洛干混悬剂 | Cefaclor for Suspension | 干混悬剂 | 0.125g*12袋/盒 19.80
头孢克洛缓释片 | Cefaclor Sustained-release Tablets | 缓释片 | 0.375g*6片/盒 16.40
头孢丙烯片 | Cefprozil Tablets | 片剂 | 0.25g*8片/盒 21.50
头孢呋辛酯片 | Cefuroxime Axetil Tablets | 片剂 | 0.25g*12片/盒 14.90
头孢地尼胶囊 | Cefdinir Capsules | 胶囊剂 | 0.1g*10粒/盒 23.80
头孢克肟胶囊 | Cefixime Capsules | 胶囊剂 | 0.1g*8粒/盒 13.60
头孢克肟颗粒 | Cefixime Granules | 颗粒剂 | 50mg*10袋/盒 17.20
注射用头孢曲松钠 | Ceftriaxone Sodium for Injection | 注射剂 | 1.0g*10瓶/盒 26.50
注射用头孢唑林钠 | Cefazolin Sodium for Injection | 注射剂 | 0.5g*10瓶/盒 18.20`,
  },
  {
    category: [top, '大环内酯与四环素类'],
    scope: '抗生素',
    isRx: true,
    indications: '用于敏感菌及支原体、衣原体等引起的感染。',
    lines: `
阿奇霉素片 | Azithromycin Tablets | 片剂 | 0.25g*6片/盒 8.60; 0.5g*3片/盒 10.80
阿奇霉素干混悬剂 | Azithromycin for Suspension | 干混悬剂 | 0.1g*6袋/盒 9.50
罗红霉素胶囊 | Roxithromycin Capsules | 胶囊剂 | 0.15g*12粒/盒 7.90
罗红霉素分散片 | Roxithromycin Dispersible Tablets | 分散片 | 0.15g*12片/盒 9.30
克拉霉素片 | Clarithromycin Tablets | 片剂 | 0.25g*8片/盒 12.80
红霉素肠溶片 | Erythromycin Enteric-coated Tablets | 肠溶片 | 0.125g*24片/盒 8.40
盐酸多西环素片 | Doxycycline Hyclate Tablets | 片剂 | 0.1g*12片/盒 11.60
盐酸克林霉素胶囊 | Clindamycin Hydrochloride Capsules | 胶囊剂 | 0.15g*20粒/盒 9.90`,
  },
  {
    category: [top, '喹诺酮与其他抗菌'],
    scope: '化学药',
    isRx: true,
    indications: '用于敏感菌引起的感染。',
    lines: `
左氧氟沙星片 | Levofloxacin Tablets | 片剂 | 0.5g*4片/盒 9.80
盐酸左氧氟沙星胶囊 | Levofloxacin Hydrochloride Capsules | 胶囊剂 | 0.1g*12粒/盒 6.50
诺氟沙星胶囊 | Norfloxacin Capsules | 胶囊剂 | 0.1g*24粒/盒 4.80
盐酸莫西沙星片 | Moxifloxacin Hydrochloride Tablets | 片剂 | 0.4g*3片/盒 38.50
盐酸环丙沙星片 | Ciprofloxacin Hydrochloride Tablets | 片剂 | 0.25g*20片/盒 6.20
甲硝唑片 | Metronidazole Tablets | 片剂 | 0.2g*100片/瓶 5.60
替硝唑片 | Tinidazole Tablets | 片剂 | 0.5g*8片/盒 5.90
奥硝唑胶囊 | Ornidazole Capsules | 胶囊剂 | 0.25g*12粒/盒 16.80
呋喃妥因肠溶片 | Nitrofurantoin Enteric-coated Tablets | 肠溶片 | 50mg*100片/瓶 19.60
磷霉素氨丁三醇散 | Fosfomycin Trometamol Powder | 散剂 | 3g*1袋/盒 29.80 | abx
阿苯达唑片 | Albendazole Tablets | 片剂 | 0.2g*10片/盒 6.60 | otc`,
  },
  {
    category: [top, '抗病毒与抗真菌'],
    scope: '化学药',
    isRx: true,
    indications: '用于敏感病毒或真菌引起的感染。',
    lines: `
阿昔洛韦片 | Aciclovir Tablets | 片剂 | 0.2g*24片/盒 8.20
盐酸伐昔洛韦片 | Valaciclovir Hydrochloride Tablets | 片剂 | 0.3g*10片/盒 15.40
磷酸奥司他韦胶囊 | Oseltamivir Phosphate Capsules | 胶囊剂 | 75mg*10粒/盒 62.00
利巴韦林颗粒 | Ribavirin Granules | 颗粒剂 | 50mg*18袋/盒 7.80
恩替卡韦片 | Entecavir Tablets | 片剂 | 0.5mg*28片/盒 36.00
富马酸替诺福韦二吡呋酯片 | Tenofovir Disoproxil Fumarate Tablets | 片剂 | 0.3g*30片/瓶 58.00
氟康唑胶囊 | Fluconazole Capsules | 胶囊剂 | 50mg*6粒/盒 9.60
伊曲康唑胶囊 | Itraconazole Capsules | 胶囊剂 | 0.1g*14粒/盒 48.00
盐酸特比萘芬片 | Terbinafine Hydrochloride Tablets | 片剂 | 0.25g*7片/盒 26.80
制霉素片 | Nystatin Tablets | 片剂 | 50万单位*100片/瓶 38.60 | abx`,
  },
]
