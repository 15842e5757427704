import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PhoneLinks } from "./phone-links.tsx";

test("a telephone number is called, and written to on WhatsApp if it has its country", () => {
  const links = (phone: string) => renderToStaticMarkup(<PhoneLinks phone={phone} />);
  expect(links("+225 07 08 09 10 11")).toContain('href="tel:+2250708091011"');
  expect(links("+225 07 08 09 10 11")).toContain('href="https://wa.me/2250708091011"');
  expect(links("0708")).toContain('href="tel:0708"');
  expect(links("0708")).not.toContain("wa.me");
});
