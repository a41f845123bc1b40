import type { GoodsClass } from './goods-class.ts'

const endocrine = '内分泌与代谢'
const nerve = '神经与精神'
const pain = '解热镇痛与骨关节'

export const general: readonly GoodsClass[] = [
  {
    category: [endocrine, '降血糖药'],
    scope: '化学药',
    isRx: true,
    indications: '用于2型糖尿病的血糖控制。',
    lines: `
盐酸二甲双胍片 | Metformin Hydrochloride Tablets | 片剂 | 0.25g*48片/盒 4.60; 0.5g*20片/盒 6.80
盐酸二甲双胍缓释片 | Metformin Hydrochloride Sustained-release Tablets | 缓释片 | 0.5g*30片/盒 9.90
格列美脲片 | Glimepiride Tablets | 片剂 | 2mg*15片/盒 11.60
格列齐特缓释片 | Gliclazide Sustained-release Tablets | 缓释片 | 30mg*30片/盒 15.80
瑞格列奈片 | Repaglinide Tablets | 片剂 | 1mg*30片/盒 18.60
阿卡波糖片 | Acarbose Tablets | 片剂 | 50mg*30片/盒 9.40; 50mg*60片/盒 17.60
伏格列波糖片 | Voglibose Tablets | 片剂 | 0.2mg*30片/盒 14.70
盐酸吡格列酮片 | Pioglitazone Hydrochloride Tablets | 片剂 | 30mg*7片/盒 9.20
磷酸西格列汀片 | Sitagliptin Phosphate Tablets | 片剂 | 100mg*7片/盒 22.80
利格列汀片 | Linagliptin Tablets | 片剂 | 5mg*7片/盒 26.50
达格列净片 | Dapagliflozin Tablets | 片剂 | 10mg*14片/盒 28.90
恩格列净片 | Empagliflozin Tablets | 片剂 | 10mg*10片/盒 24.60
门冬胰岛素注射液 | Insulin Aspart Injection | 注射剂 | 3ml:300单位*1支/盒 38.60 | cold peptide
甘精胰岛素注射液 | Insulin Glargine Injection | 注射剂 | 3ml:300单位*1支/盒 52.80 | cold peptide`,
  },
  {
    category: [endocrine, '甲状腺与激素'],
    scope: '化学药',
    isRx: true,
    indications: '用于甲状腺功能异常及激素替代治疗。',
    lines: `
左甲状腺素钠片 | Levothyroxine Sodium Tablets | 片剂 | 50μg*100片/盒 28.60
甲巯咪唑片 | Thiamazole Tablets | 片剂 | 10mg*50片/盒 22.40
丙硫氧嘧啶片 | Propylthiouracil Tablets | 片剂 | 50mg*100片/瓶 24.80
醋酸泼尼松片 | Prednisone Acetate Tablets | 片剂 | 5mg*100片/瓶 11.60
甲泼尼龙片 | Methylprednisolone Tablets | 片剂 | 4mg*24片/盒 19.80
醋酸地塞米松片 | Dexamethasone Acetate Tablets | 片剂 | 0.75mg*100片/瓶 9.60`,
  },
  {
    category: [endocrine, '骨质疏松与痛风'],
    scope: '化学药',
    isRx: true,
    indications: '用于骨质疏松症或高尿酸血症、痛风。',
    lines: `
阿仑膦酸钠片 | Alendronate Sodium Tablets | 片剂 | 70mg*1片/盒 29.80
骨化三醇软胶囊 | Calcitriol Soft Capsules | 软胶囊 | 0.25μg*10粒/盒 24.60
阿法骨化醇软胶囊 | Alfacalcidol Soft Capsules | 软胶囊 | 0.25μg*20粒/盒 21.80
别嘌醇片 | Allopurinol Tablets | 片剂 | 0.1g*100片/瓶 16.80
非布司他片 | Febuxostat Tablets | 片剂 | 40mg*14片/盒 17.60
苯溴马隆片 | Benzbromarone Tablets | 片剂 | 50mg*10片/盒 14.60
秋水仙碱片 | Colchicine Tablets | 片剂 | 0.5mg*20片/盒 19.20`,
  },
  {
    category: [nerve, '神经系统用药'],
    scope: '化学药',
    isRx: true,
    indications: '用于癫痫、帕金森病及周围神经病变等。',
    lines: `
卡马西平片 | Carbamazepine Tablets | 片剂 | 0.1g*100片/瓶 14.60
丙戊酸钠缓释片 | Sodium Valproate Sustained-release Tablets | 缓释片 | 0.5g*30片/盒 46.80
左乙拉西坦片 | Levetiracetam Tablets | 片剂 | 0.25g*30片/盒 32.60
加巴喷丁胶囊 | Gabapentin Capsules | 胶囊剂 | 0.1g*50粒/盒 21.80
多巴丝肼片 | Levodopa and Benserazide Hydrochloride Tablets | 片剂 | 0.25g*40片/盒 56.00
盐酸普拉克索片 | Pramipexole Dihydrochloride Tablets | 片剂 | 0.25mg*30片/盒 48.50
盐酸多奈哌齐片 | Donepezil Hydrochloride Tablets | 片剂 | 5mg*7片/盒 26.80
甲钴胺片 | Mecobalamin Tablets | 片剂 | 0.5mg*20片/盒 9.80; 0.5mg*60片/瓶 26.40
谷维素片 | Oryzanol Tablets | 片剂 | 10mg*100片/瓶 5.20 | otc
盐酸乙哌立松片 | Eperisone Hydrochloride Tablets | 片剂 | 50mg*20片/盒 16.30`,
  },
  {
    category: [nerve, '抗抑郁用药'],
    scope: '化学药',
    isRx: true,
    indications: '用于抑郁障碍及相关焦虑的治疗。',
    lines: `
盐酸舍曲林片 | Sertraline Hydrochloride Tablets | 片剂 | 50mg*14片/盒 22.60
草酸艾司西酞普兰片 | Escitalopram Oxalate Tablets | 片剂 | 10mg*7片/盒 19.80
盐酸帕罗西汀片 | Paroxetine Hydrochloride Tablets | 片剂 | 20mg*10片/盒 23.40
米氮平片 | Mirtazapine Tablets | 片剂 | 30mg*10片/盒 27.90
地西泮片 | Diazepam Tablets | 片剂 | 2.5mg*20片/盒 6.00 | banned`,
  },
  {
    category: [pain, '解热镇痛抗炎'],
    scope: '化学药',
    isRx: false,
    indications: '用于发热及轻至中度疼痛的缓解。',
    lines: `
布洛芬缓释胶囊 | Ibuprofen Sustained-release Capsules | 缓释胶囊 | 0.3g*20粒/盒 9.80; 0.3g*24粒/盒 11.60
布洛芬混悬液 | Ibuprofen Suspension | 混悬液 | 100ml:2g/瓶 14.80
布洛芬颗粒 | Ibuprofen Granules | 颗粒剂 | 0.2g*10袋/盒 8.60
对乙酰氨基酚片 | Paracetamol Tablets | 片剂 | 0.5g*12片/盒 4.20; 0.5g*20片/盒 6.30
对乙酰氨基酚混悬滴剂 | Paracetamol Suspension Drops | 混悬滴剂 | 15ml:1.5g/盒 12.80
阿司匹林泡腾片 | Aspirin Effervescent Tablets | 泡腾片 | 0.5g*10片/盒 8.90
双氯芬酸钠缓释片 | Diclofenac Sodium Sustained-release Tablets | 缓释片 | 75mg*10片/盒 12.40 | rx
塞来昔布胶囊 | Celecoxib Capsules | 胶囊剂 | 0.2g*6粒/盒 13.20; 0.2g*18粒/盒 36.80 | rx
美洛昔康片 | Meloxicam Tablets | 片剂 | 7.5mg*12片/盒 11.90 | rx
洛索洛芬钠片 | Loxoprofen Sodium Tablets | 片剂 | 60mg*20片/盒 18.60 | rx
依托考昔片 | Etoricoxib Tablets | 片剂 | 60mg*5片/盒 19.70 | rx`,
  },
  {
    category: [pain, '骨关节与外用镇痛'],
    scope: '化学药',
    isRx: false,
    indications: '用于骨关节炎及肌肉、关节疼痛。',
    lines: `
双氯芬酸二乙胺乳胶剂 | Diclofenac Diethylamine Emulgel | 乳胶剂 | 20g/支 16.80; 50g/支 33.60
硫酸氨基葡萄糖胶囊 | Glucosamine Sulfate Capsules | 胶囊剂 | 0.25g*20粒/盒 22.80 | rx
盐酸氨基葡萄糖片 | Glucosamine Hydrochloride Tablets | 片剂 | 0.75g*12片/盒 24.90
吲哚美辛巴布膏 | Indometacin Cataplasms | 贴膏剂 | 14cm*10cm*6片/盒 23.60
洛索洛芬钠贴剂 | Loxoprofen Sodium Patches | 贴剂 | 50mg*6片/盒 27.80 | rx
氟比洛芬凝胶贴膏 | Flurbiprofen Cataplasms | 贴膏剂 | 40mg*6贴/盒 34.60 | rx
玻璃酸钠注射液 | Sodium Hyaluronate Injection | 注射剂 | 2.5ml:25mg*1支/盒 68.00 | rx`,
  },
]
