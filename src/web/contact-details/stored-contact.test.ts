import { expect, test } from "vitest";
import { maskPhone } from "./stored-contact.ts";

test.each([
  ["07 08 09 10 11", "07\u00a0…\u00a011"],
  ["0708091011", "07\u00a0…\u00a011"],
  ["+225 07 08 09 10 11", "+225\u00a0…\u00a011"],
  ["+33 (0)6-12-34-56-78", "+330\u00a0…\u00a078"],
])("of the number %s only %s is shown", (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown);
});
