import { pinyin } from 'pinyin-pro'

/**
 * Characters that people read in two ways in names: the word around a character decides which reading the dictionary
 * gives, and the other one is searchable as well. Rare readings of the dictionary would only add unintended results.
 */
const TWO_READINGS: Readonly<Record<string, readonly [string, string]>> = {
  行: ['hang', 'xing'],
  长: ['chang', 'zhang'],
  重: ['zhong', 'chong'],
  乐: ['le', 'yue'],
  盛: ['sheng', 'cheng'],
  晟: ['sheng', 'cheng'],
  厦: ['xia', 'sha'],
  藏: ['cang', 'zang'],
  传: ['chuan', 'zhuan'],
  车: ['che', 'ju'],
  都: ['du', 'dou'],
  会: ['hui', 'kuai'],
  调: ['tiao', 'diao'],
  单: ['dan', 'shan'],
  绿: ['lv', 'lu'],
  拓: ['tuo', 'ta'],
  阿: ['a', 'e'],
  柏: ['bai', 'bo'],
  劲: ['jin', 'jing'],
  佛: ['fo', 'fu'],
  模: ['mo', 'mu'],
  娜: ['na', 'nuo'],
  宿: ['su', 'xiu'],
  澄: ['cheng', 'deng'],
  角: ['jiao', 'jue'],
  泊: ['bo', 'po'],
  省: ['sheng', 'xing'],
  朝: ['chao', 'zhao'],
  乾: ['qian', 'gan'],
  朴: ['pu', 'piao'],
  铅: ['qian', 'yan'],
  栖: ['qi', 'xi'],
  参: ['can', 'shen'],
  度: ['du', 'duo'],
  露: ['lu', 'lou'],
  六: ['liu', 'lu'],
  塞: ['sai', 'se'],
  蔚: ['wei', 'yu'],
  莞: ['guan', 'wan'],
  仔: ['zai', 'zi'],
  埔: ['pu', 'bu'],
  血: ['xue', 'xie'],
  券: ['quan', 'juan'],
  虹: ['hong', 'jiang'],
  种: ['zhong', 'chong'],
  转: ['zhuan', 'zuan'],
}

const HAN = /\p{Script=Han}/u

/** The readings of a character, without tones, `ü` as `v`: one or two. */
export function syllablesOf(char: string): readonly string[] {
  return TWO_READINGS[char] ?? [plainPinyin(char)[0] ?? '']
}

/**
 * The reading of a name, one syllable for each Chinese character and '' for others. Given initials decide if they
 * differ from the dictionary's reading of a character.
 */
export function readName(name: string, initials?: string | null): readonly string[] {
  const chars = [...name]
  const inContext = plainPinyin(name)
  const given = initials?.length === written(name).length ? [...initials.toLowerCase()] : []
  let place = -1
  return chars.map((char, i) => {
    if (written(char)) place += 1
    if (!HAN.test(char)) return ''
    const readings = syllablesOf(char)
    const named = readings.find((reading) => given[place] && reading.startsWith(given[place] ?? ''))
    const dictionary = inContext[i] ?? ''
    if (named && !dictionary.startsWith(given[place] ?? '')) return named
    return readings.includes(dictionary) ? dictionary : (readings[0] ?? '')
  })
}

/** The part of a name that the initials cover: no marks such as `*` or `-U`. */
function written(name: string): string {
  return name.replace(/-[A-Z]+$/, '').replace(/[^\p{Script=Han}A-Za-z0-9]/gu, '')
}

function plainPinyin(text: string): string[] {
  return pinyin(text, { toneType: 'none', type: 'array', v: true })
}
