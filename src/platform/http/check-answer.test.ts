import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { AppError } from "../errors.ts";
import { checkAnswer, checkRefusal } from "./check-answer.ts";
import { endpoint, everybody } from "./endpoint.ts";

const declared = endpoint(
  {
    method: "get",
    path: "/chose",
    access: everybody,
    answers: {
      200: ["A thing", z.object({ name: z.string(), parts: z.array(z.object({ id: z.number() })) })],
      201: { description: "A table", media: ["text/csv", "application/vnd.x"] },
    },
  },
  () => ({}),
);

const check = (body: object) => checkAnswer(declared, Response.json(body));
const checkFile = (type: string) =>
  checkAnswer(declared, new Response("a", { status: 201, headers: { "content-type": type } }));

describe("an answer", () => {
  it("is what its contract declares", async () => {
    await expect(check({ name: "a", parts: [{ id: 1 }] })).resolves.toBeUndefined();
    await expect(check({ name: 1, parts: [] })).rejects.toThrow("with what its contract refuses");
    await expect(checkAnswer(declared, new Response(null, { status: 204 }))).rejects.toThrow("answered 204");
  });

  it("has no key that its contract does not declare, however deep", async () => {
    await expect(check({ name: "a", parts: [], secret: 1 })).rejects.toThrow("does not declare: .secret");
    await expect(check({ name: "a", parts: [{ id: 1, secret: 1 }] })).rejects.toThrow(
      "does not declare: .parts.0.secret",
    );
  });

  it("has one of the declared types", async () => {
    await expect(checkFile("text/csv; charset=utf-8")).resolves.toBeUndefined();
    await expect(checkFile("application/vnd.x")).resolves.toBeUndefined();
    await expect(checkFile("text/html")).rejects.toThrow("as text/html");
  });

  it("refuses with a declared status alone", () => {
    expect(() => checkRefusal(declared, new AppError("decided", "b"))).toThrow("refused with 409");
    const other = new Error("ailleurs");
    expect(() => checkRefusal(declared, other)).toThrow(other);
  });
});
