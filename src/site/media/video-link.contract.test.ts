import { describe, expect, it } from "vitest";
import { findVideoLink, refuseVideoLink } from "./typed-video-link.contract.ts";
import { NO_FILM, playerUrl, readVideoLink, watchUrl } from "./video-link.contract.ts";

const ID = "aB3-_x9YzQ0";

describe("readVideoLink", () => {
  it.each([
    `https://youtu.be/${ID}`,
    `https://youtu.be/${ID}?si=abcdef`,
    `https://www.youtube.com/watch?v=${ID}`,
    `http://youtube.com/watch?feature=share&v=${ID}&list=PL123`,
    `https://m.youtube.com/watch?v=${ID}#comments`,
    `https://www.youtube.com/embed/${ID}`,
    `https://www.youtube-nocookie.com/embed/${ID}?rel=0`,
    `https://youtube.com/shorts/${ID}?feature=share`,
    `  https://www.youtube.com/shorts/${ID}/ `,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${ID}`,
  ])("recognises %s", (link) => {
    expect(readVideoLink(link)).toEqual({ host: "youtube", id: ID, start: 0 });
  });

  it.each([
    ["t=95", 95],
    ["t=95s", 95],
    ["t=1m35s", 95],
    ["t=1h1m1s", 3661],
    ["start=12", 12],
    ["si=a#t=90", 90],
    ["t=1m30s#t=5", 90],
    ["t=soon", 0],
  ])("begins where the link says: %s", (parameter, start) => {
    expect(readVideoLink(`https://youtu.be/${ID}?${parameter}`)).toMatchObject({ start });
  });

  it.each([
    "",
    "pas un lien",
    ID,
    `youtu.be/${ID}`,
    `https://youtu.be/`,
    `https://youtu.be/${ID}/plus`,
    `https://youtu.be/${ID}x`,
    "https://www.youtube.com/watch?v=trop-court",
    "https://www.youtube.com/watch",
    "https://www.youtube.com/@fondation",
    `https://nom:secret@youtu.be/${ID}`,
    "https://www.youtube.com/playlist?list=PL123",
    `https://youtube.com.exemple.net/watch?v=${ID}`,
    `https://exemple.net/watch?v=${ID}`,
    `https://notyoutube.com/embed/${ID}`,
    `javascript:alert("https://youtu.be/${ID}")`,
    `https://www.youtube.com/embed/..%2F..%2Fabc`,
    "https://www.youtube.com/embed/videoseries?list=PL123",
    "https://www.youtube.com/embed/live_stream?channel=UC123",
    "https://vimeo.com/123456789",
  ])("does not recognise %j", (link) => {
    expect(readVideoLink(link)).toBeNull();
  });
});

it("names a film and its start by one address, whatever link was given", () => {
  for (const link of [`https://youtu.be/${ID}?t=1m35s&si=a`, `https://m.youtube.com/shorts/${ID}?start=95`]) {
    const film = readVideoLink(link);
    expect(film && watchUrl(film)).toBe(`https://www.youtube.com/watch?v=${ID}&t=95`);
    expect(film && readVideoLink(watchUrl(film))).toEqual(film);
  }
});

describe("playerUrl", () => {
  it("is the player without cookies, playing at once", () => {
    const url = new URL(playerUrl({ host: "youtube", id: ID, start: 0 }));
    expect(url.origin + url.pathname).toBe(`https://www.youtube-nocookie.com/embed/${ID}`);
    expect(url.searchParams.get("autoplay")).toBe("1");
    expect(url.searchParams.has("start")).toBe(false);
  });

  it("begins where the link said", () => {
    expect(playerUrl({ host: "youtube", id: ID, start: 95 })).toContain("start=95");
  });
});

describe("a text that holds a link", () => {
  it.each([
    [`youtu.be/${ID}`, 0],
    [`www.youtube.com/watch?v=${ID}&t=1m30s`, 90],
    [`m.youtube.com/watch?v=${ID}#t=90`, 90],
    [`//www.youtube.com/embed/${ID}`, 0],
    [`Regardez ça (https://youtu.be/${ID}?t=95), c’est beau !`, 95],
    [`Le forage de Kouto\nhttps://www.youtube.com/live/${ID}?si=x.`, 0],
    [`<iframe width="560" src="https://www.youtube.com/embed/${ID}?si=a&amp;start=12" allowfullscreen></iframe>`, 12],
    [`https://youtube.com/shorts/${ID}`, 0],
  ])("names the film: %s", (text, start) => {
    expect(findVideoLink(text)).toEqual({ host: "youtube", id: ID, start });
  });

  it.each([
    "https://www.youtube.com/playlist?list=PL123",
    "youtube.com/playlist?list=PL123",
    '<iframe src="https://www.youtube.com/embed/videoseries?list=PL123"></iframe>',
    "https://www.youtube.com/embed/live_stream?channel=UC123",
    "https://www.youtube.com/@fondation",
  ])("is refused if it names several films: %s", (text) => {
    expect(findVideoLink(text)).toBeNull();
    expect(refuseVideoLink(text)).toMatch(/^Ce lien mène à une liste/);
  });

  it.each(["https://vimeo.com/123456789", `https://nom:secret@youtu.be/${ID}`, `notyoutube.com/embed/${ID}`, "un mot"])(
    "is refused if it names none: %s",
    (text) => {
      expect(findVideoLink(text)).toBeNull();
      expect(refuseVideoLink(text)).toBe(NO_FILM);
    },
  );
});
