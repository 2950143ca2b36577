/**
 * Per first letter of the alpha-2 codes: the second letter and the last of the alpha-3 code that begins with both (AF, AFG);
 * then, after a dot, the second letter and the last two of a code that begins with the first alone (AD, AND).
 */
const groups =
  'AFGIALBRGSMUSZE.DNDEREGTGMRMOGOQTATUTWBWXLA BELFAGRHRLMMUOLRATNVTWA.AIHBRBDGDIDIJENNRNQESSHSYLRZLZ ' +
  'CANCKHEIVMROLRIUBXRYPZE.DODFAFGOGKOKLHLNHNVPVWUW DEUJIMAOMZA.KNK ECUGYRISPTH.ESTHSH FINJIRA.KLKMSMORO ' +
  'GABBREOGYHAIBMBRCTMUM.DRDFUFLRLNINPLPQNQWNBYUY HKGMDNDRVTIUN IDNMNNDOTRNSLTA.ERLLSRQRQ JEYORPN.MAM ' +
  'KENGZHMIRNAWT.RORZAZ LAOBNCAIEKASOTUUXVA.RBRYBY MARCODAHLKDLIMRNGRTSRUSWIYS.ENEFAFGDGOACPNPQTQTLTVDVXEXZOZ ' +
  'NAMCLERFKGAICLDORPLRUZL.UIU OMN PANERHLRISE.FYFGNGKAKLOLNCNTRTWLWYRY QAT REUOUUSWA ' +
  'SAUDNGPHNJMLEMROMSDTPXMYR.BLBCYCEWEIVNKVKNENRURVLVZWZ TCAGOHAJKKLLSONTOWNZA.DCDMKMNUNRURVUV UGAMISAZB.AKRYRY ' +
  'VATCTENGBIRNMUT WSM.FLF YEM ZAFMBWE';

/** Codes of which not even the first letter is the same: alpha-2 and alpha-3 in turn. */
const others = 'GSSGSKMCOMKPPRKKYCYMPMSPMRSSRBTFATFYTMYT';

type Parts = Iterable<readonly [all: string, first: string, alike: string, unlike: string]>;

/** Every country as alpha-3 and alpha-2. */
function* unpack(): Generator<readonly [alpha3: string, alpha2: string]> {
  for (const [, first, alike, unlike] of groups.matchAll(/(.)(\w+)\.?(\w*) ?/g) as Parts) {
    // each part of the pattern matches
    for (const [pair] of alike.matchAll(/../g)) yield [first + pair, `${first}${pair[0]}`];
    for (const [trio] of unlike.matchAll(/.../g)) yield [first + trio.slice(1), `${first}${trio[0]}`];
  }
  for (const [five] of others.matchAll(/.{5}/g)) yield [five.slice(2), five.slice(0, 2)];
}

/** ISO 3166-1: alpha-3 → alpha-2, all 249. Apart from `iso.ts`, because an order's page needs no names and a form no checks. */
export const countryCodes: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(/* @__PURE__ */ unpack());
