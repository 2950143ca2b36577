import { currencyCodes } from './currency-codes.ts';
import { unpack } from './unpack.ts';

/** ISO 3166-1 alpha-3, all 249. */
const alpha3Codes = /* @__PURE__ */ unpack(
  'abwfggoialalbndrergrmsmtatftgusutze bdielenesfagdgrhrhsihlmlrlzmuolrarbrntnvtwa ' +
    'cafanckhehlhnivmrodogokolompvriubuwxrymypze deujimankomza ecugyrishspstth finjilkrarosm ' +
    'gabbreogyhaibinlpmbnbnqrcrdrltmufumuy hkgmdndrvtiun idnmnndotrlrnrqslsrta jameyorpn kazengzhmirnaorwt ' +
    'laobnbrbycaiekasotuuxva macafarcodadgdvexhlkdliltmrnengnpozrtsrtquswiysyt namclerfkgaiciuldorplruzl omn ' +
    'pakancnerhllwngolrirkrtryseyf qat reuouuswa saudnengpgshnjmlblelvmrompmrbsdtpurvkvnwewzxmycyr ' +
    'tcacdgohajkklkmlsontounuruvwnza ugakrmirysazb vatctengbirnmut wlfsm yem zafmbwe',
);

const oneOfCodes = (codes: readonly string[]) => ({ pattern: RegExp(`^(${codes.join('|')})$`) });

/** Active currencies that have a minor unit. */
export const iso4217 = /* @__PURE__ */ oneOfCodes(currencyCodes);
/** ISO 3166-1 alpha-3. */
export const isoAlpha3 = /* @__PURE__ */ oneOfCodes(alpha3Codes);
