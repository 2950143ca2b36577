import { unpack } from './unpack.ts';

/** Active currencies of ISO 4217 that have a minor unit. Frozen here: `Intl` differs from ISO for a dozen of them. */
export const currencyCodes: readonly string[] = /* @__PURE__ */ unpack(
  'aedfnllmdoarsudwgzn bambddthdifmdndobovrlsdtnwpynzd caddfhehfhwlflpnyopourcupvezk djfkkopzd egprntbur fjdkp ' +
    'gbpelhsipmdnftqyd hkdnltguf idrlsnrqdrrsk jmdodpy kesgshrmfpwrwwdydzt lakbpkrrdslyd maddlgakdmkntopruurvrwkxnxvyrzn ' +
    'nadgniookprzd omr pabengkhpkrlnyg qar ronsdubwf sarbdcrdgekgdhpleosrdsptnvcypzl thbjsmtndoprytdwdzs uahgxsdsnyiyuywzs ' +
    'vedesnduv wst xadafcdcgofpf yer zarmwwg',
);
