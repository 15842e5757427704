import { expect, test } from "vitest";
import { cleanLine } from "./typed-line.ts";

test.each([
  ["Awa\r\nBcc: a@exemple.ci", "Awa Bcc:"],
  ["\u202eevil\u202c \u2066Koné\u2069", "evil Koné"],
  ["Awa\0\u200b\u2028Koné", "Awa Koné"],
  ["Gagnez sur https://exemple.ci/x", "Gagnez sur"],
  ["Ets Koné & fils (www.kone.ci)", "Ets Koné & fils"],
  ["exemple\u3002ci", ""],
  ["st.jean Mr.com dr.Ly.ci ESt.Jean", ""],
  ["exemple-St.Com exemple.ci-Ste.Croix Marie-Ste.Croix.ci", ""],
  ["//exemple", ""],
  ["\\\\exemple", ""],
  ["www exemple", "exemple"],
  ["Kone\u0301", "Koné"],
  ["...", ""],
  [" \u202e ", ""],
  ["Gagnez t.me/gain ou x.com/arnaque", "Gagnez ou"],
  ["T.CO g.co", ""],
  ["Gagnez x.shop x.site X.ONLINE x.club, x.store/a x.de t.cn a.ly x.page", "Gagnez"],
  ["[2001:db8::1] http [::1]:80/x", "http"],
  ["exemple.cc/x 192.168.1.1/x (10.0.0.1)", ""],
  ["mailto:x http:exemple", ""],
  ["exemple\u2024com exemple\ufe52com awa\uff20exemple", ""],
  ["exemple.\ufe0fcom exemple.\u034fcom exemplx\u0323\u0323.com", ""],
  ["\u3164", ""],
  ["K\u3164oné e\u034f\u0301", "Koné é"],
  ["👩🏾\u200d🌾 Awa", "👩🏾\u200d🌾 Awa"],
  ["می\u200cخواهم", "می\u200cخواهم"],
  ["\u200dA\u200dwa\u200c Koné", "Awa Koné"],
  ["goo\u200dgle.c\u200com فا.\u200dcom", ""],
  [`Z${"\u0300".repeat(100)}oé`, "Z\u0300\u0300\u0300oé"],
])("takes %j as %j", (typed, line) => {
  expect(cleanLine(typed)).toBe(line);
});

test.each([
  "N.Guessan Aya",
  "J.-P. Yao",
  "Koné/Traoré",
  "فاطمة",
  "Société 3M",
  "S.A.R.L. Bâtir",
  "N’Dri",
  "Dr. Konan",
  "01 BP 123",
  "A.Ly & M.Mé",
  "N.Comoé",
  "K.Kone/Y.Traore",
  "07.08.09.10.11",
  "Re:Question",
  "Lân Nguyễn",
  "J.Page",
  "K.Bi Tra",
  "Koné [père]",
  "St.Jean",
  "Dr.Konan",
  "Mme.Bi",
  "Marie-Ste.Croix",
  "Re: [10:30]",
])("leaves %s alone", (typed) => {
  expect(cleanLine(typed)).toBe(typed);
});
