import { control, map as createMap, divIcon, marker, tileLayer } from "leaflet";
import { FOREST, IVORY, LATERITE, SUN } from "#shared/brand/colours.ts";
import "leaflet/dist/leaflet.css";
import { type ReactNode, useEffect, useRef } from "react";

const TILES = "https://tile.openstreetmap.org/{z}/{x}/{y}.png";
const CREDITS = '© contributeurs d’<a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
const PIN = `<svg viewBox="-46 -24 92 122" width="46" height="61" aria-hidden="true"><path d="M0 96C-34 56-44 44-44 22a44 44 0 0 1 88 0c0 22-10 34-44 74z" fill="${LATERITE}"/><path d="M-24 38V18a24 24 0 0 1 48 0v20z" fill="${IVORY}"/><path d="M-15 38V20a15 15 0 0 1 30 0v18z" fill="${SUN}"/><path d="M-7 38V24a7 7 0 0 1 14 0v14z" fill="${FOREST}"/></svg>`;

/**
 * The place on OpenStreetMap's tiles. It leaves the mouse wheel and a single finger to the page. Calls `onFailure` if
 * tiles cannot be loaded.
 */
export default function LiveMap({
  latitude,
  longitude,
  onFailure,
}: {
  latitude: number;
  longitude: number;
  onFailure: () => void;
}): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const fail = useRef(onFailure);
  fail.current = onFailure;

  useEffect(() => {
    if (!place.current) return;
    const touched = window.matchMedia("(pointer: coarse)").matches;
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const map = createMap(place.current, {
      center: [latitude, longitude],
      zoom: 15,
      zoomControl: false,
      scrollWheelZoom: false,
      dragging: !touched,
      fadeAnimation: !calm,
      zoomAnimation: !calm,
      markerZoomAnimation: !calm,
    });
    map.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
    map.addControl(control.zoom({ zoomInTitle: "Agrandir", zoomOutTitle: "Réduire" }));
    let loaded = 0;
    tileLayer(TILES, { attribution: CREDITS, maxZoom: 19 })
      .on("tileload", () => {
        loaded += 1;
      })
      .on("tileerror", () => {
        if (loaded === 0) fail.current();
      })
      .addTo(map);
    const icon = divIcon({ html: PIN, className: "", iconSize: [46, 61], iconAnchor: [23, 60] });
    marker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map);
    place.current.focus({ preventScroll: true });
    return () => void map.remove();
  }, [latitude, longitude]);

  // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map
  return <section ref={place} tabIndex={0} aria-label="Carte" className="size-full" />;
}
