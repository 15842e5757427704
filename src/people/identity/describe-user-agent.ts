type Names = readonly (readonly [pattern: RegExp, name: string])[];

// The order matters: almost every browser also claims to be Chrome, Safari and Mozilla.
const BROWSERS: Names = [
  [/\b(FBAN|FBAV|FB_IAB)\b/, "Facebook"],
  [/\bEdg(A|iOS)?\//, "Edge"],
  [/\b(OPR|OPiOS|Opera( Mini)?)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bUCBrowser\//, "UC Browser"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: Names = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b.*\bMobile\b/, "téléphone Android"],
  [/\bAndroid\b/, "tablette Android"],
  [/\bWindows\b/, "ordinateur Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "ordinateur Linux"],
];

/** Returns what its owner would call a device, from its user agent: `Chrome sur téléphone Android`. */
export function describeUserAgent(userAgent: string | null): string {
  const browser = nameIn(BROWSERS, userAgent ?? "");
  const system = nameIn(SYSTEMS, userAgent ?? "");
  if (browser && system) return `${browser} sur ${system}`;
  return browser ?? (system ? `Navigateur sur ${system}` : "Appareil inconnu");
}

function nameIn(names: Names, userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
